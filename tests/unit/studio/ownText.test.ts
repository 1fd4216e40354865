import { checkDefinitions } from '../../../src/product/checkDefinitions.ts';
import { checkTranslations } from '../../../src/product/translation/checkTranslations.ts';
import { findForbiddenFile } from '../../../src/studio/project/findForbiddenFile.ts';
import { projectOf, withFiles, type Texts } from '../../../src/studio/project/project.ts';
import { resolve } from '../../../src/studio/project/resolved.ts';
import { hasOwnTexts, mayHaveOwnTexts, ownTextChanges } from '../../../src/studio/steps/ownText.ts';
import { readProjectTexts } from '../../support/projectTexts.ts';

const VIEW = { market: 'us', portal: 'terminal' };
const ENGLISH = 'locales/en-US/steps.json';
const OF_US = [{ role: 'editor' as const, market: 'us', language: null }];

describe('a text that a market has instead of a shared one', () => {
  let texts: Texts;
  beforeAll(async () => {
    texts = await readProjectTexts();
  });

  const rulesIn = (market: string, step: string) =>
    resolve(projectOf(texts).files, { ...VIEW, market }).definition.steps[step]?.rules ?? [];

  it.each([
    // The first has rules without ids below, the second none at all, the third is in a list.
    ['company-details', '/company/name', 'label'],
    ['company-details', '/company/name', 'hint'],
    ['company-details', '/company/dba', 'label'],
    ['company-details', '/company/dba', 'placeholder'],
    ['applicant-details', '/applicant/email/emailAddress', 'label'],
    ['owners', '/owners/*/email', 'label'],
  ])('is made by its editor for %s %s %s, and shows there only', (id, pointer, part) => {
    const step = resolve(projectOf(texts).files, VIEW).definition.steps[id];
    if (!step) throw new Error(`no step ${id}`);
    const key = [id, ...pointer.split('/').filter((name) => name !== '' && name !== '*'), part].join('.');
    const [before, others] = [rulesIn('us', id), rulesIn('ca', id)];
    const changes = ownTextChanges(texts, VIEW, { step, pointer, file: ENGLISH, key, text: 'Ours' });
    expect(findForbiddenFile(OF_US, texts, changes)).toBeUndefined();
    texts = withFiles(texts, changes);
    const own = { field: pointer, when: 'in-us', content: 'us' };
    expect(rulesIn('us', id)).toEqual([
      ...before.filter(({ field, content }) => field !== pointer || content !== 'us'),
      expect.objectContaining(own),
    ]);
    expect(rulesIn('ca', id)).toEqual(others);
    expect(texts.get(ENGLISH)).toContain(`"${key}_us": "Ours"`);
  });

  it.each(['portals/terminal', 'markets/us/portals/terminal'])(
    'is made for %s, and shows in no other portal',
    (folder) => {
      const [id, pointer] = ['bank-account', '/bank/accountType'];
      const step = resolve(projectOf(texts).files, VIEW).definition.steps[id];
      if (!step) throw new Error(`no step ${id}`);
      const key = `${id}.bank.accountType.label`;
      const shared = { step, pointer, folder, file: ENGLISH, key, text: 'Ours' };
      expect(mayHaveOwnTexts(texts, VIEW, shared)).toBe(true);
      const after = withFiles(texts, ownTextChanges(texts, VIEW, shared));
      const content = folder === 'portals/terminal' ? 'terminal' : 'us-terminal';
      const showsIn = (market: string, portal: string) =>
        hasOwnTexts(
          resolve(projectOf(after).files, { market, portal }).definition.steps[id] ?? step,
          pointer,
          content,
        );
      const views = [
        ['us', 'terminal'],
        ['ca', 'terminal'],
        ['us', 'registrar'],
      ] as const;
      expect(views.map(([market, portal]) => showsIn(market, portal))).toEqual([
        true,
        folder === 'portals/terminal',
        false,
      ]);
      const { files, locales } = projectOf(after);
      const found = checkDefinitions(files, locales, undefined, { checks: [checkTranslations] });
      // The French that the layer begins with is that of the shared text: where it shows, it waits for its translator.
      expect(found.map(({ code }) => code)).toEqual(
        folder === 'portals/terminal' ? ['translation-outdated'] : [],
      );
    },
  );

  it('is recorded as the translation of the text that the other language of the market begins with', () => {
    const view = { market: 'ca', portal: 'terminal' };
    const step = resolve(projectOf(texts).files, view).definition.steps['bank-account'];
    if (!step) throw new Error('no step bank-account');
    const key = 'bank-account.bank.accountType.label';
    const shared = {
      step,
      pointer: '/bank/accountType',
      file: 'locales/fr-CA/steps.json',
      key,
      text: 'Le nôtre',
    };
    const after = withFiles(texts, ownTextChanges(texts, view, { ...shared, state: 'reviewed' }));
    expect(after.get(ENGLISH)).toContain(`"${key}_ca": `);
    expect(after.get('locales/fr-CA.translation.json')).toMatch(
      new RegExp(`"${key}_ca": "[0-9a-f]{7} [0-9a-f]{7} reviewed"`),
    );
    const { files, locales } = projectOf(after);
    const checks = [checkTranslations];
    expect(checkDefinitions(files, locales, undefined, { checks }).map(({ code }) => code)).toEqual([]);
  });

  it('is one that the checker finds nothing wrong with', () => {
    const { files, locales } = projectOf(texts);
    expect(checkDefinitions(files, locales, undefined, { checks: [checkTranslations] })).toEqual([]);
  });
});
