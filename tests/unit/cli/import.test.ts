import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runImport } from '../../../cli/commands/import.ts';
import { importForm } from '../../../cli/import/importForm.ts';
import { upgradeSchema } from '../../../cli/import/upgradeSchema.ts';
import { checkDefinitions } from '../../../src/checker/index.ts';
import { createEngine, type DefinitionFiles } from '../../../src/engine/authoring.ts';
import type { Json, JsonSchema } from '../../../src/engine/index.ts';
import { readDefinitionFiles } from '../../../src/product/node.ts';
import { vocabulary } from '../../../validators/authoring.ts';
import { filesOf } from '../../support/definitionFixtures.ts';

const target = { vocabulary, widgets: ['radios', 'select', 'text', 'textarea'] };
const formats = new Set(['date', 'email']);

const address = {
  type: 'object',
  title: 'Address',
  required: ['street'],
  properties: { street: { type: 'string' } },
};

const RJSF = {
  schema: {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Sign up',
    description: 'It takes a minute.',
    type: 'object',
    required: ['firstName', 'home'],
    definitions: { address },
    properties: {
      firstName: { type: 'string', title: 'Given name', default: 'Chuck' },
      color: { type: 'string', enum: ['r', 'g'], enumNames: ['Red', 'Green'] },
      home: { $ref: '#/definitions/address' },
      subscribed: { type: 'boolean' },
    },
  },
  uiSchema: {
    'ui:order': ['*', 'color'],
    firstName: { 'ui:placeholder': 'Ada', 'ui:autofocus': true },
    color: { 'ui:widget': 'radio', 'ui:options': { inline: true } },
    home: { street: { 'ui:help': 'No PO box' } },
  },
  formData: { firstName: 'Ada', home: { street: '12 Mill Lane' } },
};

const JSON_FORMS = {
  schema: {
    type: 'object',
    required: ['name'],
    properties: { name: { type: 'string' }, note: { type: 'string' }, home: address },
  },
  uischema: {
    type: 'Categorization',
    elements: [
      {
        type: 'Category',
        label: 'About you',
        elements: [
          { type: 'Control', scope: '#/properties/name', label: 'Your name' },
          { type: 'Control', scope: '#/properties/note', options: { multi: true, trim: true } },
        ],
      },
      {
        type: 'Category',
        label: 'Home',
        rule: { effect: 'HIDE' },
        elements: [{ type: 'Control', scope: '#/properties/home/properties/street' }],
      },
    ],
  },
  data: { name: 'Ada', home: {} },
};

describe('an imported RJSF form', () => {
  const { steps, flow, texts, samples, lost } = importForm(RJSF, 'sign-up', target);

  it('is a step in words of today, without its texts', () => {
    expect(steps).toEqual([
      {
        id: 'sign-up',
        kind: 'form',
        actions: ['continue', 'back'],
        ui: { 'ui:order': ['*', 'color'], color: { 'ui:widget': 'radios' } },
        schema: {
          type: 'object',
          required: ['firstName', 'home'],
          $defs: {
            address: { type: 'object', required: ['street'], properties: { street: { type: 'string' } } },
          },
          properties: {
            firstName: { type: 'string' },
            color: { type: 'string', enum: ['r', 'g'] },
            home: { $ref: '#/$defs/address' },
            subscribed: { type: 'boolean' },
          },
        },
      },
    ]);
    expect(flow).toEqual({
      id: 'sign-up',
      steps: [{ id: 'sign-up', step: 'sign-up', path: '/sign-up/sign-up' }],
      conditions: {},
    });
  });

  it('has its texts by their keys, and others from the names', () => {
    expect(texts).toEqual({
      'sign-up.title': 'Sign up',
      'sign-up.intro': 'It takes a minute.',
      'sign-up.firstName.label': 'Given name',
      'sign-up.firstName.placeholder': 'Ada',
      'sign-up.color.label': 'Color',
      'sign-up.color.options.r': 'Red',
      'sign-up.color.options.g': 'Green',
      'sign-up.home.street.label': 'Street',
      'sign-up.home.street.hint': 'No PO box',
      'sign-up.subscribed.label': 'Subscribed',
      'sign-up.subscribed.options.true': 'Yes',
      'sign-up.subscribed.options.false': 'No',
    });
  });

  it('keeps the example data as a sample, and lists what it could not carry', () => {
    expect(samples['sign-up']).toMatchObject({ valid: [{ answers: RJSF.formData }], invalid: [] });
    expect(lost.map(({ pointer }) => pointer)).toEqual([
      '/properties/firstName/default',
      '/firstName/ui:autofocus',
      '/color/ui:inline',
    ]);
  });
});

describe('an imported JSON Forms form', () => {
  it('is a step for each category', () => {
    const { steps, texts, samples, lost } = importForm(JSON_FORMS, 'person', target);
    expect(
      steps.map(({ id, schema }) => [id, Object.keys(schema['properties'] ?? {}), schema['required']]),
    ).toEqual([
      ['person-about-you', ['name', 'note'], ['name']],
      ['person-home', ['home'], []],
    ]);
    expect(steps[0]?.ui).toEqual({ note: { 'ui:widget': 'textarea' } });
    expect(texts).toMatchObject({
      'person-about-you.title': 'About you',
      'person-about-you.name.label': 'Your name',
      'person-home.home.street.label': 'Street',
    });
    expect(Object.keys(samples)).toEqual(['person-about-you', 'person-home']);
    expect(lost.map(({ pointer }) => pointer)).toEqual([
      '/elements/0/elements/1/options/trim',
      '/elements/1/rule',
    ]);
  });

  it('tells what its data has and its schema does not name, in items of lists as well', () => {
    const schema = {
      type: 'object',
      properties: {
        list: { type: 'array', items: { type: 'object', properties: { a: { type: 'string' } } } },
      },
    };
    const data = { list: [{ a: 'x' }, { a: 'y', b: 'z' }], other: 1 };
    const { lost, samples } = importForm(
      { schema, uischema: { type: 'VerticalLayout' }, data },
      'lists',
      target,
    );
    expect(lost.map(({ pointer, reason }) => [pointer, reason])).toEqual([
      ['/list/1/b', expect.stringContaining('does not name')],
      ['/other', expect.stringContaining('does not name')],
    ]);
    expect(samples['lists']).toMatchObject({ valid: [{ answers: { list: [{ a: 'x' }, { a: 'y' }] } }] });
  });

  it('is one step where a rule speaks of several categories', () => {
    const schema = { ...JSON_FORMS.schema, if: { required: ['name'] }, else: { required: ['note'] } };
    const { steps, lost } = importForm({ ...JSON_FORMS, schema }, 'person', target);
    expect(steps.map(({ id }) => id)).toEqual(['person']);
    expect(lost[0]?.reason).toContain('one step');
  });
});

describe('a schema of an older draft', () => {
  it.each<[string, JsonSchema, JsonSchema]>([
    [
      'definitions',
      { definitions: { a: {} }, $ref: '#/definitions/a' },
      { $defs: { a: {} }, $ref: '#/$defs/a' },
    ],
    ['an excluded minimum', { minimum: 1, exclusiveMinimum: true }, { exclusiveMinimum: 1 }],
    ['an included maximum', { maximum: 1, exclusiveMaximum: false }, { maximum: 1 }],
    ['a tuple', { items: [{}, {}], additionalItems: false }, { prefixItems: [{}, {}], items: false }],
    ['items without a tuple', { items: {}, additionalItems: false }, { items: {} }],
    [
      'dependencies',
      { dependencies: { a: ['b'], c: { required: ['d'] } } },
      { dependentRequired: { a: ['b'] }, dependentSchemas: { c: { required: ['d'] } } },
    ],
    ['ids', { $schema: 'x', id: 'y', properties: { id: { id: 'z' } } }, { properties: { id: {} } }],
    ['data that looks like a schema', { enum: [{ definitions: 1 }] }, { enum: [{ definitions: 1 }] }],
    [
      'a property of the name of a keyword',
      { properties: { items: {}, default: {} } },
      { properties: { items: {}, default: {} } },
    ],
  ])('%s', (_case, old, expected) => {
    expect(upgradeSchema({ anyOf: [old] }, formats)).toEqual({ schema: { anyOf: [expected] }, lost: [] });
  });

  it.each<[JsonSchema, string]>([
    [{ format: 'phone' }, '/format'],
    [{ default: 1 }, '/default'],
    [{ $ref: 'other.json#/a' }, '/$ref'],
    [{ required: true }, '/required'],
  ])('%j is told as lost', (schema, pointer) => {
    const { schema: upgraded, lost } = upgradeSchema(schema, formats);
    expect([upgraded, lost.map((one) => one.pointer)]).toEqual([{}, [pointer]]);
  });
});

describe('what is imported', () => {
  it.each<[string, Json]>([
    ['RJSF', RJSF],
    ['JSON Forms', JSON_FORMS],
    ['a schema alone', RJSF.schema],
  ])('from %s is valid for the checker', async (_name, form) => {
    const { steps, flow, texts } = importForm(form, 'imported', target);
    const meta = [...(await readDefinitionFiles())].filter(([file]) => file.startsWith('meta/'));
    const own = filesOf({
      ...Object.fromEntries(steps.map((step) => [`base/steps/${step.id}.json`, step])),
      [`base/flows/${flow.id}.json`]: flow,
    });
    const files: DefinitionFiles = new Map([...meta, ...own]);
    const locales = filesOf({
      'locales.json': { 'en-US': { name: 'English' } },
      'en-US/steps.json': texts,
      'en-US/common.json': {},
      'en-US/errors.json': {},
    });
    const engine = createEngine({ vocabulary, context: ['answers'], layers: [] });
    const found = checkDefinitions(files, locales, {
      engine,
      rules: { referenceLocale: 'en-US', sampleLayer: 'none' },
    });
    expect(found.filter(({ code }) => code !== 'samples-missing' && code !== 'widget-unknown')).toEqual([]);
  });
});

describe('stepwright import', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'stepwright-import-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function run(argv: readonly string[]) {
    const lines: string[] = [];
    const errors: string[] = [];
    const io = {
      stdin: process.stdin,
      write: (line: string) => lines.push(line),
      writeError: (line: string) => errors.push(line),
    };
    return { code: await runImport(argv, io), lines, errors };
  }

  it('writes the files and says what was not carried', async () => {
    const file = path.join(folder, 'Sign Up.json');
    await writeFile(file, JSON.stringify(RJSF));
    const to = path.join(folder, 'out');
    const { code, lines } = await run([file, '--to', to]);
    expect(code).toBe(0);
    expect(lines.map((line) => line.replace(`${to}/`, ''))).toEqual([
      'schemas/base/steps/sign-up.json',
      'schemas/base/flows/sign-up.json',
      'schemas/samples/us/sign-up.json',
      'locales/en-US/steps.json',
      'not carried: /properties/firstName/default: Questions start unanswered',
      'not carried: /firstName/ui:autofocus: Nothing reads "ui:autofocus"',
      'not carried: /color/ui:inline: Nothing reads "ui:inline"',
    ]);
    const step = JSON.parse(
      await readFile(path.join(to, 'schemas/base/steps/sign-up.json'), 'utf8'),
    ) as object;
    expect(step).toMatchObject({ id: 'sign-up', kind: 'form' });
  });

  it('overwrites nothing', async () => {
    const to = path.join(folder, 'kept');
    const file = path.join(folder, 'form.json');
    await writeFile(file, JSON.stringify(RJSF));
    await run([file, '--to', to]);
    const texts = path.join(to, 'locales/en-US/steps.json');
    await writeFile(texts, '{}');
    const { code, errors } = await run([file, '--to', to, '--id', 'other']);
    expect([code, errors]).toEqual([2, [expect.stringContaining('steps.json is there already')]]);
    expect(await readFile(texts, 'utf8')).toBe('{}');
    await expect(readFile(path.join(to, 'schemas/base/steps/other.json'))).rejects.toThrow('ENOENT');
  });

  it.each([
    [[], 'name one file'],
    [['nowhere.json'], 'ENOENT'],
    [['--sideways', 'x.json'], 'sideways'],
  ])('refuses %j', async (argv, reason) => {
    const { code, errors } = await run(argv);
    expect([code, errors.length]).toEqual([2, 1]);
    expect(errors[0]).toContain(reason);
  });

  it('refuses a file without a schema of an object', async () => {
    const file = path.join(folder, 'text.json');
    await writeFile(file, '{"type":"string"}');
    expect((await run([file])).errors).toEqual(['stepwright import: The schema is not that of an object']);
  });
});
