import { listLeaves } from '@stepwright/engine';
import { parse } from 'jsonc-parser';
import { checkDefinitions } from '../../../src/product/checkDefinitions.ts';
import { readDefinitionFiles, readLocales } from '../../../src/product/node.ts';
import { entryOf } from '../../../src/product/translation/translationState.ts';
import { describeFileIn } from '../../../src/studio/project/describeFile.ts';
import { projectOf, withFiles, type Texts } from '../../../src/studio/project/project.ts';
import { findNameFault } from '../../../src/studio/project/nameFault.ts';
import { renameAnswer } from '../../../src/studio/project/renameAnswer.ts';
import { listViews, resolve } from '../../../src/studio/project/resolved.ts';
import { drawnWholeBy } from '../../../src/studio/project/schemaPath.ts';

const [files, locales] = await Promise.all([readDefinitionFiles(), readLocales()]);
// As a draft has them: without the sets of the library.
const drafted = [...files.values()].filter(({ path }) => !path.startsWith('library/'));
const project: Texts = new Map([
  ...drafted.map(({ path, text }) => [`schemas/${path}`, text] as const),
  ...[...locales.values()].map(({ path, text }) => [`locales/${path}`, text] as const),
]);
const views = listViews(files);
const stepsOf = (texts: Texts) =>
  views.flatMap((view) => Object.values(resolve(projectOf(texts).files, view).definition.steps));
const pointersOf = (texts: Texts) => [
  ...new Set(stepsOf(texts).flatMap(({ schema }) => listLeaves(schema).map(({ pointer }) => pointer))),
];
const renamed = (texts: Texts, pointer: string, to: string) =>
  withFiles(texts, renameAnswer(texts, pointer, to).changes);
const errorsOf = (texts: Texts) => {
  const whole = projectOf(texts);
  return checkDefinitions(whole.files, whole.locales)
    .filter(({ severity }) => severity === 'error')
    .map(({ code, message }) => `${code}: ${message}`);
};

describe('the name of an answer', () => {
  test('changes in every file that has it, and back to the same files', () => {
    // Every fourth question: all of them take long.
    const pointers = pointersOf(project).filter((_one, index) => index % 4 === 0);
    const wrong = pointers.filter((pointer) => {
      const before = pointer.slice(pointer.lastIndexOf('/') + 1);
      const changed = renamed(project, pointer, 'anotherName');
      const isLeft = renameAnswer(changed, pointer, 'anotherName').changes.length > 0;
      const back = renamed(changed, pointer.replace(/[^/]+$/, 'anotherName'), before);
      return isLeft || [...project].some(([path, text]) => back.get(path) !== text);
    });
    expect(wrong).toEqual([]);
  });

  test('leaves sound definitions, samples included', () => {
    const changed = [
      '/company/site',
      '/company/registered',
      '/owners/*/email',
      '/owners/*/inControl',
      '/applicant/dob',
    ].reduce((texts, pointer, index) => renamed(texts, pointer, `name${index}`), project);
    expect(errorsOf(changed)).toEqual([]);
  });

  test('changes for all steps that a shared definition asks it of', () => {
    const { pointers, steps } = renameAnswer(project, '/company/address/city', 'town');
    expect(pointers.toSorted()).toEqual(
      ['/applicant', '/company', '/order', '/owner'].map((one) => `${one}/address/city`),
    );
    expect(steps).toEqual(expect.arrayContaining(['business-address', 'owner-home', 'order-shipping']));
  });

  test('is refused if it is no name, a word of the definitions, or taken', () => {
    expect(findNameFault(project, '/company/site', 'web address')).toMatch(/small letter/);
    expect(findNameFault(project, '/company/site', '__proto__')).toMatch(/small letter/);
    expect(findNameFault(project, '/company/site', 'label')).toMatch(/word of the definitions/);
    expect(findNameFault(project, '/company/site', 'site')).toMatch(/its name now/);
    expect(findNameFault(project, '/company/site', 'dba')).toMatch(
      /^\/company\/dba exists already, in the step “Check your business details”, Everywhere:/,
    );
    // A market asks it, not the base.
    expect(findNameFault(project, '/owners/*/email', 'communicationLanguage')).toMatch(
      /step “Who owns .*”, Canada/,
    );
    expect(findNameFault(project, '/company/site', 'website')).toBeUndefined();
  });

  test('is known to a field that draws the whole object', () => {
    const step = stepsOf(project).find(({ id }) => id === 'business-address');
    expect(step && drawnWholeBy(step, '/company/address/city')).toEqual({
      pointer: '/company/address',
      name: 'address',
    });
    expect(step && drawnWholeBy(step, '/company/address')).toBeUndefined();
  });
});

/** A small project in which every kind of file and keyword names the answer /trip/from. */
const STEP = {
  schema: {
    properties: {
      trip: {
        required: ['to', 'from'],
        dependentRequired: { from: ['to'], to: ['from'] },
        properties: {
          from: { type: 'string' },
          to: { earliest: { sibling: 'from' }, sameAs: { field: 'from', code: 'x' } },
          days: { calculated: { count: [{ answer: '/trip/from' }, { answer: '/trip/fromWhere' }] } },
        },
        if: { properties: { from: { const: 'a' } } },
        else: { required: ['from'] },
      },
      stops: {
        uniqueBy: { property: 'from', code: 'x' },
        items: { properties: { from: { type: 'string' } } },
      },
    },
  },
  ui: {
    trip: {
      from: { 'ui:widget': 'date' },
      'ui:order': ['from', '*'],
      to: { 'ui:options': { copyFrom: '/trip/from' } },
    },
  },
  rules: [{ field: '/trip/from', when: 'far', shown: true }],
};
const json = (value: unknown) => JSON.stringify(value, undefined, 2);
const small: Texts = new Map([
  ['schemas/base/steps/plan.json', json({ id: 'plan', ...STEP })],
  [
    'schemas/markets/xx/steps/plan.json',
    json({ schema: { properties: { trip: { properties: { from: null } } } } }),
  ],
  [
    'schemas/base/flows/apply.json',
    json({
      steps: [{ id: 'plan', step: 'plan', path: '/trip/from' }],
      conditions: {
        far: {
          properties: { answers: { properties: { trip: { required: ['from'], properties: { from: {} } } } } },
        },
        other: { properties: { session: { properties: { trip: { properties: { from: {} } } } } } },
      },
    }),
  ],
  [
    'schemas/samples/xx/plan.json',
    json({
      valid: [{ name: 'from', answers: { trip: { from: 'a' }, stops: [{ from: 'b' }] } }],
      invalid: [
        {
          name: 'none',
          answers: { trip: {} },
          errors: { '/trip/from': 'required', '/stops/0/from': 'required' },
        },
      ],
    }),
  ],
  [
    'locales/en-GB/steps.json',
    json({
      'plan.trip.from.label': 'From',
      'plan.trip.fromWhere.label': 'Where',
      'plan.title': 'A trip from {{/trip/from}}',
    }),
  ],
  [
    'locales/fr-FR/steps.json',
    json({ 'plan.trip.from.label': 'De', 'plan.title': 'Un voyage de {{/trip/from}}' }),
  ],
  [
    'locales/fr-FR.translation.json',
    json({
      from: 'en-GB',
      texts: {
        'locales/fr-FR/steps.json': {
          'plan.trip.from.label': entryOf('From', 'De', 'final'),
          'plan.title': entryOf('A trip from {{/trip/from}}', 'Un voyage de {{/trip/from}}'),
        },
      },
    }),
  ],
]);

describe('in a small project', () => {
  const after = renamed(small, '/trip/from', 'start');
  const at = (path: string): unknown => parse(after.get(path) ?? '');
  const withNew = (value: unknown, words: readonly (readonly [string, string])[]) =>
    words.reduce((text, [one, other]) => text.replaceAll(one, other), json(value));

  test('every keyword of the schema, ui and rules follow; a list that has the same name does not', () => {
    const text = after.get('schemas/base/steps/plan.json') ?? '';
    const { trip, ...others } = STEP.schema.properties;
    const named = withNew({ trip, ui: STEP.ui, rules: STEP.rules }, [
      ['"from"', '"start"'],
      ['"/trip/from"', '"/trip/start"'],
    ]);
    const { schema, ui, rules }: typeof STEP = parse(text);
    expect({ trip: schema.properties.trip, ui, rules }).toEqual(JSON.parse(named));
    expect(schema.properties.stops).toEqual(others.stops);
    expect(at('schemas/markets/xx/steps/plan.json')).toEqual({
      schema: { properties: { trip: { properties: { start: null } } } },
    });
  });

  test('conditions on answers follow, paths of pages and other contexts do not', () => {
    expect(at('schemas/base/flows/apply.json')).toMatchObject({
      steps: [{ path: '/trip/from' }],
      conditions: {
        far: {
          properties: {
            answers: { properties: { trip: { required: ['start'], properties: { start: {} } } } },
          },
        },
        other: { properties: { session: { properties: { trip: { properties: { from: {} } } } } } },
      },
    });
  });

  test('samples and their errors follow', () => {
    expect(at('schemas/samples/xx/plan.json')).toEqual({
      valid: [{ name: 'from', answers: { trip: { start: 'a' }, stops: [{ from: 'b' }] } }],
      invalid: [
        {
          name: 'none',
          answers: { trip: {} },
          errors: { '/trip/start': 'required', '/stops/0/from': 'required' },
        },
      ],
    });
  });

  test('keys of texts and answers in texts follow, and a translation stays as far as it was', () => {
    expect(at('locales/fr-FR/steps.json')).toEqual({
      'plan.trip.start.label': 'De',
      'plan.title': 'Un voyage de {{/trip/start}}',
    });
    expect(at('locales/en-GB/steps.json')).toHaveProperty(['plan.trip.fromWhere.label']);
    expect(at('locales/fr-FR.translation.json')).toHaveProperty(['texts', 'locales/fr-FR/steps.json'], {
      'plan.trip.start.label': entryOf('From', 'De', 'final'),
      'plan.title': entryOf('A trip from {{/trip/start}}', 'Un voyage de {{/trip/start}}'),
    });
  });

  test('a question in the items of a list follows, with the keyword that names it', () => {
    const list = renamed(small, '/stops/*/from', 'start');
    const { schema }: typeof STEP = parse(list.get('schemas/base/steps/plan.json') ?? '');
    expect(schema.properties.stops).toEqual({
      uniqueBy: { property: 'start', code: 'x' },
      items: { properties: { start: { type: 'string' } } },
    });
    expect(schema.properties.trip).toEqual(STEP.schema.properties.trip);
    expect(parse(list.get('schemas/samples/xx/plan.json') ?? '')).toMatchObject({
      valid: [{ answers: { trip: { from: 'a' }, stops: [{ start: 'b' }] } }],
      invalid: [{ errors: { '/trip/from': 'required', '/stops/0/start': 'required' } }],
    });
  });

  test.each<readonly [string, string, object, RegExp]>([
    [
      'a pattern fits the new name',
      'schemas/markets/xx/steps/plan.json',
      { schema: { properties: { trip: { patternProperties: { '^s': { type: 'string' } } } } } },
      /step plan, XX, the pattern “\^s” is for answers whose names people choose/,
    ],
    [
      'a pattern around it asks it, too',
      'schemas/markets/xx/steps/plan.json',
      { schema: { patternProperties: { '^t': { properties: { from: {} } } } } },
      /asked inside of answers whose names people choose \(\/\{\^t\}\): rename it there/,
    ],
    [
      'a shared schema that is not in a file of definitions',
      'schemas/markets/xx/steps/plan.json',
      { schema: { properties: { trip: { $ref: '../shared/trip.json' } } } },
      /step plan, XX refers to the shared schema “..\/shared\/trip.json”, which cannot be followed/,
    ],
    [
      'a shared schema by its anchor',
      'schemas/base/flows/more.json',
      { conditions: { far: { required: ['answers'], properties: { answers: { $ref: '#answers' } } } } },
      /flow More, Everywhere refers to the shared schema “#answers”/,
    ],
  ])('an answer keeps its name if it cannot be followed: %s', (_name, path, file, fault) => {
    const texts = new Map([...small, [path, json(file)]]);
    expect(findNameFault(small, '/trip/from', 'start')).toBeUndefined();
    expect(findNameFault(texts, '/trip/from', 'start')).toMatch(fault);
  });

  test('files are named in words', () => {
    expect(
      [...renameAnswer(small, '/trip/from', 'start').counts].map(([path, count]) => [
        describeFileIn(projectOf(small), path),
        count,
      ]),
    ).toEqual([
      ['step plan, Everywhere', 13],
      ['step plan, XX', 1],
      ['flow Application, Everywhere', 2],
      ['samples of plan, XX', 2],
      ['texts in British English, steps', 2],
      ['texts in French (France), steps', 2],
      ['record of the translation to French (France)', 2],
    ]);
    expect(
      ['vendors.json', 'formats/nz-postcode.json'].map((name) =>
        describeFileIn(projectOf(small), `schemas/markets/nz/${name}`),
      ),
    ).toEqual(['settings of vendors, New Zealand', 'format nz-postcode, New Zealand']);
  });
});
