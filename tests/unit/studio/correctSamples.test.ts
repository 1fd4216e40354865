import { createCheckMemory } from '@stepwright/checker';
import { checkDefinitions } from '../../../src/product/checkDefinitions.ts';
import { correctSamples, wrongSamples } from '../../../src/studio/project/correctSamples.ts';
import { exampleOf } from '../../../src/studio/project/exampleOf.ts';
import { setAllInText } from '../../../src/studio/project/editText.ts';
import { projectOf, withFiles, type Texts } from '../../../src/studio/project/project.ts';
import { foldersOf, resolve } from '../../../src/studio/project/resolved.ts';
import { removeQuestion } from '../../../src/studio/project/retireQuestion.ts';
import { sampleFactsOf } from '../../../src/studio/project/sampleFacts.ts';
import { setRequired } from '../../../src/studio/project/stepEdits.ts';
import { setInStep } from '../../../src/studio/project/stepPlace.ts';
import { readProjectTexts } from '../../support/projectTexts.ts';

const project = await readProjectTexts();
const memory = createCheckMemory();
const CA = { market: 'ca', portal: 'registrar' };
const SAMPLES = 'schemas/samples/ca/company-details.json';

const findingsIn = (texts: Texts) => {
  const { files, locales } = projectOf(texts);
  return checkDefinitions(files, locales, undefined, { memory });
};
const errorsIn = (texts: Texts) => findingsIn(texts).filter(({ severity }) => severity === 'error');
const stepIn = (texts: Texts) => {
  const step = resolve(projectOf(texts).files, CA).definition.steps['company-details'];
  if (!step) throw new Error('no step company-details');
  return step;
};
const place = { folder: 'markets/ca', step: 'company-details', folders: foldersOf(CA) };
const namesIn = (texts: Texts, list: 'valid' | 'invalid'): readonly string[] =>
  JSON.parse(texts.get(SAMPLES) ?? '')[list].map(({ name }: { readonly name: string }) => name);

describe('samples whose questions have changed', () => {
  const step = stepIn(project);

  const settingsOf = (name: string) => ['schema', 'properties', 'company', 'properties', name];
  const correctedAfter = (texts: Texts, example?: string) => {
    const wrong = wrongSamples(findingsIn(texts));
    expect(wrong.map(({ path }) => path)).toContain(SAMPLES);
    const { changes } = correctSamples(texts, wrong, {
      exampleOf: () => example,
      isSameInPortals: () => true,
    });
    return withFiles(texts, changes);
  };

  test('get the answer that is needed now as other samples have it', () => {
    const required = setRequired(project, place, { step, pointer: '/company/site', required: true });
    const corrected = correctedAfter(withFiles(project, required ? [required] : []));
    expect(errorsIn(corrected)).toEqual([]);
    expect(namesIn(corrected, 'valid')).toEqual(namesIn(project, 'valid'));
    expect(JSON.parse(corrected.get(SAMPLES) ?? '').valid[0].answers.company.site).toMatch(/^[a-z.]+$/);
  });

  test('get an example if another one has the wrong answer, which is not asked there', () => {
    const path = 'schemas/samples/ca/pets.json';
    const texts = new Map([[path, '{"valid": [{"answers": {"year": 1}}, {"answers": {"year": 1}}]}']]);
    const wrong = [{ path, pointer: '/valid/0', verdict: { '/year': 'minimum' } }];
    const facts = { exampleOf: () => 1800, isSameInPortals: () => true };
    const [change] = correctSamples(texts, wrong, facts).changes;
    expect(JSON.parse(change?.text ?? '').valid).toEqual([
      { answers: { year: 1800 } },
      { answers: { year: 1 } },
    ]);
  });

  test('get an example where no other one passes, and prove the errors that there are now', () => {
    const longer = setInStep(project, place, [[[...settingsOf('name'), 'minLength'], 40]]);
    const corrected = correctedAfter(
      withFiles(project, [longer]),
      'A name that is as long as it has to be now',
    );
    expect(errorsIn(corrected)).toEqual([]);
    expect(namesIn(corrected, 'invalid')).toEqual(namesIn(project, 'invalid'));
    expect(corrected.get(SAMPLES)).toContain('A name that is as long as it has to be now');
  });

  test('that still prove their errors get an answer that fits for a question that refuses them, too', () => {
    const path = 'schemas/samples/ca/pets.json';
    const pet = { answers: { name: '', chip: 'An answer' }, errors: { '/name': 'required' } };
    const texts = new Map([[path, JSON.stringify({ valid: [], invalid: [pet, pet] })]]);
    const wrong = [
      { path, pointer: '/invalid/0', verdict: { '/name': 'required', '/chip': 'chip.length' } },
      { path, pointer: '/invalid/1', verdict: { '/chip': 'chip.length' } },
    ];
    const correctedBy = (example: string) => {
      const facts = { exampleOf: () => example, isSameInPortals: () => true };
      const [change] = correctSamples(texts, wrong, facts).changes;
      return JSON.parse(change?.text ?? '').invalid;
    };
    const other = { ...pet, errors: { '/chip': 'chip.length' } };
    expect(correctedBy('CA1234')).toEqual([{ ...pet, answers: { name: '', chip: 'CA1234' } }, other]);
    const both = { ...pet, errors: { '/name': 'required', '/chip': 'chip.length' } };
    expect(correctedBy('An answer')).toEqual([both, other]);
  });

  test('have an accepted example of the format that a question is checked by', () => {
    const market = resolve(projectOf(project).files, CA);
    const [name = '', declared] = Object.entries(market.formats)[0] ?? [];
    const schema = { type: 'string', format: name };
    expect(exampleOf(schema, undefined, market)).toBe(declared?.examples.valid[0]);
    expect(exampleOf(schema, undefined)).not.toBe(declared?.examples.valid[0]);
  });

  test('have phones and dates of another country, once the market does', () => {
    const path = 'schemas/markets/ca/market.json';
    const text = setAllInText(project.get(path) ?? '', [
      [['phoneRegion'], 'IE'],
      [['dateOrder'], 'DMY'],
    ]);
    const changed = withFiles(project, [{ path, text }]);
    const wrong = wrongSamples(findingsIn(changed));
    const { changes, corrected, left } = correctSamples(changed, wrong, sampleFactsOf(changed));
    expect({ left, isMuch: corrected > 20 }).toEqual({ left: 0, isMuch: true });
    expect(errorsIn(withFiles(changed, changes))).toEqual([]);
  });

  test('are left, and counted, where no answer that fits is known, or portals differ', () => {
    const longer = setInStep(project, place, [[[...settingsOf('name'), 'minLength'], 40]]);
    const changed = withFiles(project, [longer]);
    const wrong = wrongSamples(findingsIn(changed));
    const facts = { exampleOf: () => undefined, isSameInPortals: () => false };
    const all = new Set(wrong.map(({ path, pointer }) => path + pointer)).size;
    expect(all).toBeGreaterThan(2);
    expect(correctSamples(changed, wrong, facts)).toEqual({ changes: [], corrected: 0, left: all });
    // A sample that would be as it is counts as left, too; one has another name.
    const same = { exampleOf: () => 'Café Lévesque inc', isSameInPortals: () => false };
    expect(correctSamples(changed, wrong, same)).toMatchObject({ corrected: 1, left: all - 1 });
  });

  test('go if nothing refuses them any more', () => {
    const free = setInStep(project, place, [[[...settingsOf('dba'), 'format'], null]]);
    const corrected = correctedAfter(withFiles(project, [free]));
    expect(errorsIn(corrected)).toEqual([]);
    expect(namesIn(corrected, 'invalid')).not.toContain('double spaces');
  });

  test('lose those of a question that one market does not ask any more, with the texts that nobody reads', () => {
    const pointer = '/company/dba';
    const retired = withFiles(project, removeQuestion(project, place, { step, pointer }));
    expect(errorsIn(retired)).toEqual([]);
    expect(namesIn(retired, 'invalid')).not.toContain('double spaces');
    expect(retired.get(SAMPLES)).not.toContain('"dba"');
    const key = '"company-details.company.dba.label"';
    expect(retired.get('locales/fr-CA/steps.json')).not.toContain(key);
    expect(retired.get('locales/fr-CA.translation.json')).not.toContain(key);
    expect(retired.get('locales/en-US/steps.json')).toContain(key);
    expect(retired.get('schemas/samples/us/company-details.json')).toContain('"dba"');
  });
});
