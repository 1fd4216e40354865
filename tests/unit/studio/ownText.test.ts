import { listLeaves } from '@stepwright/engine';
import { checkDefinitions } from '../../../src/product/checkDefinitions.ts';
import { checkTranslations } from '../../../src/product/translation/checkTranslations.ts';
import { findForbiddenFile } from '../../../src/studio/project/findForbiddenFile.ts';
import { projectOf, withFiles, type Texts } from '../../../src/studio/project/project.ts';
import { foldersOf, listViews, resolve, type View } from '../../../src/studio/project/resolved.ts';
import { findOwnTextFault, hasOwnTexts, ownTextChanges } from '../../../src/studio/steps/ownText.ts';
import { readProjectTexts } from '../../support/projectTexts.ts';

const VIEW = { market: 'us', portal: 'terminal' };
const ENGLISH = 'locales/en-US/steps.json';
const OF_US = [{ role: 'editor' as const, market: 'us', language: null }];

describe('a text that a market has instead of a shared one', () => {
  let texts: Texts;
  let project: Texts;
  beforeAll(async () => {
    project = await readProjectTexts();
    texts = project;
  });

  const rulesIn = (market: string, step: string) =>
    resolve(projectOf(texts).files, { ...VIEW, market }).definition.steps[step]?.rules ?? [];

  it.each([
    // The first has rules below, the second none at all, the third is in a list.
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
      expect(findOwnTextFault(texts, shared)).toBeUndefined();
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

  it('is added to the rules of its step: each has an id, by which layers can name it', () => {
    const steps = listViews(projectOf(project).files).flatMap((view) =>
      Object.values(resolve(projectOf(project).files, view).definition.steps),
    );
    const rules = steps.flatMap((step) => (step.rules ?? []).map((rule) => ({ step: step.id, ...rule })));
    expect(rules.length).toBeGreaterThan(0);
    expect(rules.filter(({ id }) => id === undefined)).toEqual([]);
  });

  it('can be made for any question, in each market, portal and partner that shows it', () => {
    const faults = listViews(projectOf(project).files).flatMap((view) =>
      Object.values(resolve(projectOf(project).files, view).definition.steps).flatMap((step) =>
        listLeaves(step.schema).flatMap(({ pointer }) =>
          foldersOf(view)
            .filter((folder) => folder !== 'base')
            .flatMap((folder) => {
              const fault = findOwnTextFault(project, { step, pointer, folder });
              return fault === undefined ? [] : [`${step.id} ${pointer} in ${folder}: ${fault}`];
            }),
        ),
      ),
    );
    expect([...new Set(faults)]).toEqual([]);
  });

  it.each([
    ['cobrands/bloomcart', 'company-details', '/company/site'],
    ['cobrands/bloomcart/markets/us', 'order', '/order/type'],
    ['portals/registrar', 'company-details', '/company/site'],
  ])('of %s for %s %s shows there only, and the checker finds nothing wrong', (folder, id, pointer) => {
    const view = { market: 'us', portal: folder.startsWith('portals') ? 'registrar' : 'terminal' };
    const shown = folder.startsWith('cobrands') ? { ...view, cobrand: 'bloomcart' } : view;
    const stepOf = (given: Texts, one: View) => {
      const step = resolve(projectOf(given).files, one).definition.steps[id];
      if (!step) throw new Error(`no step ${id}`);
      return step;
    };
    const key = `${id}${pointer.replaceAll('/', '.')}.label`;
    const own = { step: stepOf(project, shown), pointer, folder, file: ENGLISH, key, text: 'Ours' };
    const after = withFiles(project, ownTextChanges(project, shown, own));
    const before = stepOf(project, shown).rules?.length ?? 0;
    expect(stepOf(after, shown).rules).toHaveLength(before + 1);
    const content = stepOf(after, shown).rules?.find((rule) => rule.field === pointer && rule.content);
    const showing = listViews(projectOf(after).files).filter((one) =>
      hasOwnTexts(stepOf(after, one), pointer, content?.content ?? ''),
    );
    expect(showing).toEqual(
      listViews(projectOf(after).files).filter((one) => foldersOf(one).includes(folder)),
    );
    const { files, locales } = projectOf(after);
    const found = checkDefinitions(files, locales, undefined, { checks: [checkTranslations] });
    expect(found.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it('is not one that another layer hides, or that hides texts which depend on answers', () => {
    const [id, pointer] = ['company-details', '/company/site'];
    const partner = { market: 'ca', portal: 'terminal', cobrand: 'bloomcart' };
    const canada = { market: 'ca', portal: 'terminal' };
    const stepOf = (given: Texts, view: View) => {
      const step = resolve(projectOf(given).files, view).definition.steps[id];
      if (!step) throw new Error(`no step ${id}`);
      return step;
    };
    const write = (given: Texts, view: View, folder: string) => {
      const own = { step: stepOf(given, view), pointer, folder, file: ENGLISH, text: 'Ours' };
      return withFiles(given, ownTextChanges(given, view, { ...own, key: `${id}.company.site.label` }));
    };
    const faultOf = (given: Texts, view: View, folder: string) =>
      findOwnTextFault(given, { step: stepOf(given, view), pointer, folder });
    const ofPartner = write(project, partner, 'cobrands/bloomcart');
    expect(faultOf(ofPartner, canada, 'markets/ca')).toMatch(
      /^Partner Bloomcart Payments \(bloomcart\) has a text of its own, which/,
    );
    const ofCanada = write(project, canada, 'markets/ca');
    expect(faultOf(ofCanada, partner, 'cobrands/bloomcart')).toMatch(
      /^Canada has a text of its own, which would show/,
    );
    // In one market the rule of the partner is behind that of the market.
    expect(faultOf(ofCanada, partner, 'cobrands/bloomcart/markets/ca')).toBeUndefined();
    const both = write(ofCanada, partner, 'cobrands/bloomcart/markets/ca');
    const contents = stepOf(both, partner).rules?.flatMap(({ content }) => content ?? []);
    expect(contents).toEqual(['ca', 'bloomcart-ca']);
    const byAnswers = JSON.stringify({
      ...stepOf(project, canada),
      rules: [{ id: 'kind', field: pointer, when: 'website-not-asked', content: 'club' }],
    });
    const given = withFiles(project, [{ path: `schemas/base/steps/${id}.json`, text: byAnswers }]);
    expect(faultOf(given, canada, 'markets/ca')).toMatch(/by answers already/);
  });

  it('is one that the checker finds nothing wrong with', () => {
    const { files, locales } = projectOf(texts);
    expect(checkDefinitions(files, locales, undefined, { checks: [checkTranslations] })).toEqual([]);
  });
});
