import type { FlowDefinition, Json, JsonSchema } from '@stepwright/engine';
import { sentenceOf } from '../../../src/studio/flow/nameOfCondition.ts';
import { namedSubjects, wordsOfSubjects } from '../../../src/studio/flow/useSubjects.ts';
import { KINDS } from '../../../src/studio/project/palette.ts';
import { projectOf, withFiles } from '../../../src/studio/project/project.ts';
import { resolve } from '../../../src/studio/project/resolved.ts';
import { addQuestion } from '../../../src/studio/project/stepEdits.ts';
import { readProjectTexts } from '../../support/projectTexts.ts';

const project = await readProjectTexts();
const view = { market: 'ca', portal: 'registrar' };
const PLACE = { folder: 'base', step: 'company-details' };
const kind = KINDS.find(({ id }) => id === 'numbered-alternatives');
const [step] = [resolve(projectOf(project).files, view).definition.steps['company-details']];
if (!kind || !step) throw new Error('no such kind or step');

const LABELS = { 'company-details.company.wish.choices.2': 'By post' };
const texts = withFiles(project, [
  addQuestion(project, PLACE, { step, parent: '/company', name: 'wish', kind }),
  {
    path: 'locales/en-US/steps.json',
    text: JSON.stringify({ ...JSON.parse(project.get('locales/en-US/steps.json') ?? ''), ...LABELS }),
  },
]);

const is = (path: readonly string[], value: Json): JsonSchema =>
  path.reduceRight<JsonSchema>(
    (inner, name) => ({ type: 'object', required: [name], properties: { [name]: inner } }),
    { const: value },
  );
const flow: FlowDefinition = {
  id: 'apply',
  steps: [{ id: 'company-details', step: 'company-details', path: '/company' }],
  conditions: {
    chosen: is(['answers', 'company', 'wish', 'number'], 2),
    switched: is(['config', 'features', 'gpvInput'], true),
  },
};

describe('the words of conditions', () => {
  const { files, locales } = projectOf(texts);
  const { definition } = resolve(files, view);
  const subjects = namedSubjects({ definition, files, locales, language: 'en-US', market: 'ca' }, flow);
  const words = wordsOfSubjects(subjects);

  test('offer the numbers of alternatives as values, by their labels', () => {
    const path = ['answers', 'company', 'wish', 'number'];
    expect(subjects.find((one) => one.path.join('/') === path.join('/'))?.values).toEqual([1, 2]);
    expect([1, 2].map((value) => words.valueOf(path, value))).toEqual(['1', '“By post”']);
  });

  test('name the values of a setting by the answers that are the same', () => {
    const { order } = definition.flows;
    const known = { definition, files, locales, language: 'en-US', market: 'ca' };
    const wordsOf = order && wordsOfSubjects(namedSubjects(known, order));
    const sentences = ['rents-alone', 'without-sale', 'without-n910'].map((name) =>
      sentenceOf(name, order?.conditions ?? {}, wordsOf),
    );
    expect(sentences).toEqual([
      'the setting “order › types” is only “Rent terminals”',
      'the setting “order › types” does not list “Buy terminals”',
      'the setting “order › devices” does not list “N910”',
    ]);
  });

  test('name a feature in words', () => {
    expect(words.nameOf(['config', 'features', 'gpvInput'])).toBe(
      'the feature “question about annual sales”',
    );
    expect(words.nameOf(['config', 'features', 'newOne'])).toBe('the feature “new one”');
  });
});
