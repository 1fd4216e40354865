import type { GrantedRole } from '../../../src/contract/staff.ts';
import { projectOf, withFiles, type Texts } from '../../../src/studio/project/project.ts';
import { resolve } from '../../../src/studio/project/resolved.ts';
import { setTexts } from '../../../src/studio/project/stepEdits.ts';
import { ownTextChanges } from '../../../src/studio/steps/ownText.ts';
import {
  changedOf,
  chooseForAll,
  splitEdit,
  toHeld,
  waitingIn,
} from '../../../src/studio/texts/importedTexts.ts';
import { layerReachesOf } from '../../../src/studio/texts/layersOfText.ts';
import { listReaches, readersOf } from '../../../src/studio/texts/textReaches.ts';
import { readProjectTexts } from '../../support/projectTexts.ts';

const EDITOR: readonly GrantedRole[] = [{ role: 'editor', market: null, language: null }];
const POINTER = '/company/name';
const ENGLISH = 'locales/en-US/steps.json';
const keyOf = (part: string) => `company-details.company.name.${part}`;

describe('the markets that a change of a text reaches', () => {
  let texts: Texts;
  beforeAll(async () => {
    texts = await readProjectTexts();
  });

  const stepIn = (market: string, given = texts) => {
    const { steps } = resolve(projectOf(given).files, { market, portal: 'registrar' }).definition;
    const step = steps['company-details'];
    if (!step) throw new Error('no step');
    return step;
  };
  const changed = (part: string, market: string, given = texts) => ({
    written: { language: 'en-US', name: 'steps', key: keyOf(part) },
    language: market === 'us' ? 'en-US' : 'en-CA',
    view: { market, portal: 'registrar' },
    question: { step: stepIn(market, given), pointer: POINTER },
  });
  const idsOf = (part: string, market: string, next: string | undefined) =>
    listReaches(texts, EDITOR, changed(part, market), next).map(({ id }) => id);

  it('are not those that have a text of their own, whichever market is on the page', () => {
    const own = {
      step: stepIn('us'),
      pointer: POINTER,
      file: ENGLISH,
      key: keyOf('label'),
      text: 'Ours',
    };
    const given = withFiles(texts, ownTextChanges(texts, { market: 'us', portal: 'registrar' }, own));
    const canadian = [{ market: 'ca', language: 'en-CA' }];
    expect(readersOf(given, changed('label', 'ca', given))).toEqual(canadian);
    expect(readersOf(given, changed('label', 'us', given))).toEqual(canadian);
  });

  it('are not those in whose language a step has no such text', () => {
    const given = withFiles(texts, [
      setTexts(texts, 'locales/fr-CA/steps.json', { [keyOf('hint')]: undefined }),
    ]);
    const languages = readersOf(given, changed('hint', 'us', given)).map(({ language }) => language);
    expect(languages.toSorted()).toEqual(['en-CA', 'en-US']);
  });

  it('are one by its language, for a text that others keep or inherit', () => {
    expect(idsOf('label', 'us', 'Firm')).toContain('language');
    expect(idsOf('hint', 'us', undefined)).toEqual(['language', 'everywhere']);
    expect(idsOf('hint', 'ca', 'As registered')).toContain('language');
  });

  it('are all of them where a language cannot keep the change to itself, or one by a rule', () => {
    expect(idsOf('hint', 'ca', undefined)).toEqual(['everywhere']);
    const ids = idsOf('placeholder', 'us', 'Acme Inc.');
    expect(ids).not.toContain('language');
    expect(ids).toEqual(expect.arrayContaining(['markets/us', 'everywhere']));
  });

  it('are chosen for all texts of an import at once; a text that cannot have the choice keeps waiting', () => {
    const path = ENGLISH;
    const [label, hint, example] = [keyOf('label'), keyOf('hint'), keyOf('placeholder')];
    const old = JSON.parse(texts.get(path) ?? '');
    const typed = JSON.stringify({ ...old, [label]: 'Firm', [hint]: 'As registered', [example]: 'Acme' });
    const split = splitEdit(texts, { path, typed });
    expect(split?.text).toBe(texts.get(path));
    const waiting = waitingIn(new Map((split?.shared ?? []).map((one) => toHeld(one, '/files'))), path);
    expect(new Set(waiting.map(([, { name }]) => name))).toEqual(new Set([label, hint, example]));
    const { files, chosen } = chooseForAll(texts, EDITOR, waiting, 'language');
    expect(chosen).toHaveLength(2);
    const after = withFiles(texts, files);
    const [english, canadian] = [path, 'locales/en-CA/steps.json'].map((file) =>
      JSON.parse(after.get(file) ?? ''),
    );
    expect(english).toMatchObject({ [label]: 'Firm', [hint]: 'As registered' });
    expect(english).not.toHaveProperty([example]);
    expect(canadian).toMatchObject({ [label]: old[label], [hint]: old[hint] });
    // Nothing waits in a file of other contents, or of a text of one market.
    const french = 'locales/fr-CA/steps.json';
    expect(splitEdit(texts, { path: french, typed: '{}' })).toBeUndefined();
    expect(splitEdit(texts, { path: 'schemas/markets/us/market.json', typed: '{}' })).toBeUndefined();
  });

  it('are for an imported text only those that have no text of their own', () => {
    const own = { step: stepIn('ca'), pointer: POINTER, file: ENGLISH, key: keyOf('hint'), text: 'Ours' };
    const given = withFiles(texts, ownTextChanges(texts, { market: 'ca', portal: 'registrar' }, own));
    const written = { language: 'en-US', name: 'steps', key: keyOf('hint') };
    const readersIn = (now: Texts) =>
      new Set(readersOf(now, changedOf(now, written)).map(({ market }) => market));
    expect([readersIn(texts), readersIn(given)]).toEqual([new Set(['us', 'ca']), new Set(['us'])]);
    const typed = JSON.stringify({
      ...JSON.parse(given.get(ENGLISH) ?? ''),
      [keyOf('hint')]: 'As registered',
    });
    // Only one market shows it, so it does not wait for a choice.
    expect(splitEdit(given, { path: ENGLISH, typed })).toBeUndefined();
  });

  it('are those of each portal and partner for an imported text, too, which are added one after the other', () => {
    const names = ['firstName', 'lastName'];
    const keys = names.map((name) => `applicant-details.applicant.name.${name}.label`);
    const old = JSON.parse(texts.get(ENGLISH) ?? '');
    const typed = JSON.stringify({ ...old, ...Object.fromEntries(keys.map((key) => [key, 'Name'])) });
    const shared = splitEdit(texts, { path: ENGLISH, typed })?.shared ?? [];
    const waiting = waitingIn(new Map(shared.map((one) => toHeld(one, '/files'))), ENGLISH);
    const [imported] = shared;
    if (!imported) throw new Error('none waits');
    const ids = layerReachesOf(texts, EDITOR, imported).map(({ id }) => id);
    expect(ids.slice(0, 3)).toEqual(['markets/ca', 'portals/registrar', 'portals/terminal']);
    expect(ids).toEqual(expect.arrayContaining(['cobrands/bloomcart', 'markets/us/portals/terminal']));
    // The market that the language is of gets it by its language.
    expect(ids).not.toContain('markets/us');
    const { files, chosen } = chooseForAll(texts, EDITOR, waiting, 'portals/registrar');
    expect(chosen).toHaveLength(2);
    const after = withFiles(texts, files);
    const english = JSON.parse(after.get(ENGLISH) ?? '');
    for (const key of keys) expect(english).toMatchObject({ [key]: old[key], [`${key}_registrar`]: 'Name' });
    const rulesIn = (portal: string) =>
      resolve(projectOf(after).files, { market: 'us', portal }).definition.steps['applicant-details']?.rules;
    const shown = rulesIn('registrar')?.filter(({ content }) => content === 'registrar');
    expect(shown?.map(({ field }) => field)).toEqual(names.map((name) => `/applicant/name/${name}`));
    expect(JSON.stringify(rulesIn('terminal') ?? [])).not.toContain('"registrar"');
    // Titles of steps, and texts that are taken away, have no layers.
    const title = { ...imported, written: { ...imported.written, key: 'applicant-details.title' } };
    expect(layerReachesOf(texts, EDITOR, title)).toEqual([]);
    expect(layerReachesOf(texts, EDITOR, { ...imported, next: undefined })).toEqual([]);
  });
});
