import { checkDefinitions } from '../../../src/product/checkDefinitions.ts';
import { readDefinitionFiles, readLocales } from '../../../src/product/node.ts';
import { kindOf } from '../../../src/studio/project/kindOf.ts';
import { KINDS } from '../../../src/studio/project/palette.ts';
import { projectOf, withFiles, type Texts } from '../../../src/studio/project/project.ts';
import { resolve } from '../../../src/studio/project/resolved.ts';
import { removeQuestion } from '../../../src/studio/project/retireQuestion.ts';
import { askedPointer, schemaPathOf, valueIn } from '../../../src/studio/project/schemaPath.ts';
import { setRequired, siblingsOf, textKey } from '../../../src/studio/project/stepEdits.ts';
import { changesOfQuestion } from '../../../src/studio/steps/addedQuestion.ts';
import { duplicateQuestion, mayMoveTo, moveToStep } from '../../../src/studio/steps/copyQuestion.ts';
import { nodeAt, questionTree, type QuestionNode } from '../../../src/studio/steps/questionTree.ts';

const [files, locales] = await Promise.all([readDefinitionFiles(), readLocales()]);
const project: Texts = new Map([
  ...[...files.values()].map(({ path, text }) => [`schemas/${path}`, text] as const),
  ...[...locales.values()].map(({ path, text }) => [`locales/${path}`, text] as const),
]);
const BASE = { folder: 'base', step: 'owners' };
const IN_VIEW = { ...BASE, view: { market: 'us', portal: 'registrar' } };
const stepOf = (texts: Texts, id = 'owners') => {
  const view = { market: 'us', portal: 'registrar' };
  const step = resolve(projectOf(texts).files, view).definition.steps[id];
  if (!step) throw new Error(`no step ${id}`);
  return step;
};
const errorsOf = (texts: Texts) => {
  const whole = projectOf(texts);
  return checkDefinitions(whole.files, whole.locales)
    .filter(({ severity }) => severity === 'error')
    .map(({ code, message }) => `${code}: ${message}`);
};
const kindNamed = (id: string) => {
  const kind = KINDS.find((one) => one.id === id);
  if (!kind) throw new Error(`no kind ${id}`);
  return kind;
};

const POINTER = '/owners/*/nickname';
/** With a question in the items of a list, in all languages and samples. */
const added = withFiles(
  project,
  changesOfQuestion({ texts: project, locales }, BASE, {
    step: stepOf(project),
    kind: kindNamed('text'),
    parent: '/owners/*',
    labels: { 'en-US': 'Nickname' },
  }),
);

describe('questions in the items of a list', () => {
  test('one is added with its texts, which all items share, and an answer in every item of samples', () => {
    expect(errorsOf(added)).toEqual([]);
    const at = schemaPathOf(stepOf(added).schema, POINTER);
    expect(at).toEqual(['properties', 'owners', 'items', 'properties', 'nickname']);
    expect(textKey('owners', POINTER, 'label')).toBe('owners.owners.nickname.label');
    const { locales: texts } = projectOf(added);
    expect(texts.get('fr-CA/steps.json')?.json).toHaveProperty(['owners.owners.nickname.label'], 'Nickname');
    const sample: unknown = JSON.parse(added.get('schemas/samples/us/owners.json') ?? '');
    const answers = [0, 1].map((item) => valueIn(sample, ['valid', 0, 'answers', 'owners', item]));
    for (const owner of answers) if (owner !== undefined) expect(owner).toHaveProperty('nickname');
    expect(answers[0]).toBeDefined();
  });

  test('it is retired without a trace', () => {
    const gone = removeQuestion(added, BASE, { step: stepOf(added), pointer: POINTER });
    expect([...withFiles(added, gone)]).toEqual([...project]);
  });

  test('a question of the definition is retired with its answers and errors in samples', () => {
    const step = stepOf(project);
    const gone = withFiles(project, removeQuestion(project, BASE, { step, pointer: '/owners/*/lastName' }));
    expect(gone.get('schemas/samples/us/owners.json')).not.toContain('lastName');
    expect(gone.get('locales/fr-CA/steps.json')).not.toContain('"owners.owners.lastName.label"');
    expect(valueIn(stepOf(gone).schema, ['properties', 'owners', 'items', 'required'])).toEqual([
      'firstName',
      'email',
    ]);
    expect(errorsOf(gone)).toEqual([]);
  });

  test('it becomes needed, is duplicated, and has its position among the others', () => {
    const step = stepOf(added);
    const needed = setRequired(added, BASE, { step, pointer: POINTER, required: true });
    expect(
      valueIn(JSON.parse(needed?.text ?? ''), ['schema', 'properties', 'owners', 'items', 'required']),
    ).toEqual(['firstName', 'lastName', 'email', 'nickname']);
    expect(siblingsOf(step, POINTER).at(-1)).toBe('nickname');
    const { copy, changes } = duplicateQuestion(added, IN_VIEW, { step, pointer: POINTER });
    expect(copy).toBe('/owners/*/nicknameCopy');
    expect(errorsOf(withFiles(added, changes))).toEqual([]);
  });

  test('it moves only to a step that has the list', () => {
    const elsewhere = stepOf(added, 'company-details');
    expect(mayMoveTo(elsewhere, POINTER)).toBe(false);
    expect(mayMoveTo(elsewhere, '/company/name')).toBe(true);
    const { items } = { items: { type: 'object', properties: {} } };
    const target = {
      ...elsewhere,
      schema: { type: 'object', properties: { owners: { type: 'array', items } } },
    };
    expect(mayMoveTo(target, POINTER)).toBe(true);
    const moved = moveToStep(added, IN_VIEW, { step: stepOf(added), pointer: POINTER, target });
    const written = moved.find(({ path }) => path === 'schemas/base/steps/company-details.json');
    expect(
      valueIn(JSON.parse(written?.text ?? ''), [
        'schema',
        'properties',
        'owners',
        'items',
        'properties',
        'nickname',
      ]),
    ).toEqual({ type: 'string', maxLength: 80 });
  });

  test('an item in the step selects the question of all items', () => {
    const { schema } = stepOf(project);
    expect(askedPointer(schema, '/owners/2/email')).toBe('/owners/*/email');
    expect(askedPointer(schema, '/owners')).toBe('/owners');
    expect(askedPointer(schema, '/owners/2/none')).toBeUndefined();
  });

  test('they are listed inside of their list', () => {
    const names = (nodes: readonly QuestionNode[] = []) => nodes.map(({ name }) => name);
    const tree = questionTree(stepOf(project));
    expect(names(tree)).toEqual(['owners', 'ownersShare']);
    expect(names(nodeAt(tree, '/owners')?.inside)).toEqual(
      expect.arrayContaining(['firstName', 'email', 'ownership', 'inControl', 'title']),
    );
    expect(nodeAt(tree, '/owners/*/email')?.required).toBe(true);
  });

  test('a list of the step is known as a list of entries', () => {
    const { schema } = stepOf(project);
    const list = valueIn(schema, ['properties', 'owners']);
    expect(kindOf({ type: 'array', items: { type: 'object', properties: {} } }, undefined)?.id).toBe(
      'entries',
    );
    expect(list).toHaveProperty('items.properties');
    expect(kindOf({ type: 'array', items: { type: 'string' } }, undefined)).toBeUndefined();
  });
});
