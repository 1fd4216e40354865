import { checkDefinitions } from '../../../src/product/checkDefinitions.ts';
import { checkTranslations } from '../../../src/product/translation/checkTranslations.ts';
import { KINDS } from '../../../src/studio/project/palette.ts';
import { projectOf, withFiles, type Texts } from '../../../src/studio/project/project.ts';
import { foldersOf, resolve } from '../../../src/studio/project/resolved.ts';
import { changesOfQuestion } from '../../../src/studio/steps/addedQuestion.ts';
import { duplicateQuestion } from '../../../src/studio/steps/copyQuestion.ts';
import { languagesOfLayer } from '../../../src/studio/steps/stepTexts.ts';
import { readProjectTexts } from '../../support/projectTexts.ts';

const project = await readProjectTexts();

describe.each([
  ['markets/us', 'us', ['en-US']],
  ['markets/ca', 'ca', ['en-US', 'fr-CA', 'fr-CA.translation']],
  ['base', 'us', ['en-US', 'fr-CA', 'fr-CA.translation']],
])('a question of the layer %s', (folder, market, languages) => {
  const view = { market, portal: 'registrar' };
  const step = resolve(projectOf(project).files, view).definition.steps['company-details'];
  if (!step) throw new Error('no step');
  const place = { folder, step: step.id, folders: foldersOf(view) };
  const written = (changes: readonly { readonly path: string }[]) =>
    changes.flatMap(({ path }) => /^locales\/([^/]+?)(?:\/.*|\.json)$/.exec(path)?.[1] ?? []).toSorted();
  const errorsOf = (texts: Texts) => {
    const { files, locales } = projectOf(texts);
    const found = checkDefinitions(files, locales, undefined, { checks: [checkTranslations] });
    return found.filter(({ severity }) => severity === 'error').map(({ message }) => message);
  };

  test('that is duplicated has texts only in the languages of its markets', () => {
    const { changes } = duplicateQuestion(project, { ...place, view }, { step, pointer: '/company/site' });
    expect(written(changes)).toEqual(languages);
    expect(errorsOf(withFiles(project, changes))).toEqual([]);
  });

  test('that is added has no others', () => {
    const kind = KINDS.find(({ picture }) => picture === 'line');
    if (!kind) throw new Error('no kind');
    const { locales } = projectOf(project);
    const question = { step, kind, parent: '/company', labels: { 'en-US': 'Nickname', 'fr-CA': 'Surnom' } };
    const changes = changesOfQuestion({ texts: project, locales }, place, question);
    expect(written(changes)).toEqual(languages);
    expect(errorsOf(withFiles(project, changes))).toEqual([]);
  });
});

test('a question of the base has texts in a language that no market speaks yet', () => {
  const path = 'locales/locales.json';
  const list = JSON.parse(project.get(path) ?? '{}');
  const all = withFiles(project, [{ path, text: JSON.stringify({ ...list, 'de-AT': {} }) }]);
  expect([...languagesOfLayer(all, 'base')].toSorted()).toEqual(
    [...languagesOfLayer(project, 'base'), 'de-AT'].toSorted(),
  );
  expect([...languagesOfLayer(all, 'markets/ca')]).not.toContain('de-AT');
});
