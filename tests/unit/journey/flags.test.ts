import { shouldPollVendor } from '../../../server/identity/inquiries/pollInquiry.ts';
import { isLinkable } from '../../../src/contract/bankStatuses.ts';
import { extrasOf, walkJourney } from '@stepwright/engine';
import { interpretFlow, resolveDefinition } from '../../../src/product/authoring.ts';
import type { FlowRuntime } from '../../../src/product/definitions.ts';
import { defaultFeatures } from '../../../src/product/features.ts';
import { readDefinitionFiles, startOf } from '../../../src/product/node.ts';
import { usAnswers } from '../../fixtures/usAnswers.ts';
import { contextOf } from '../../support/definitionFixtures.ts';

type Features = Readonly<Record<string, boolean>>;

async function definitionOf(market: string) {
  return resolveDefinition(await readDefinitionFiles(), market, 'terminal').definition;
}

/** Whether a question is asked with these features, others as they are in production: `step` or `step/pointer`. */
function isAsked(runtime: FlowRuntime, what: string, features: Features, flow = 'apply'): boolean {
  const config = { features: { ...defaultFeatures('production'), ...features } };
  const { steps } = walkJourney(runtime, flow, contextOf(usAnswers, { config }));
  const [id = '', ...pointer] = what.split('/');
  const place = steps.find((one) => one.step === id);
  if (!place || pointer.length === 0) return place !== undefined;
  return place.fields?.[`/${pointer.join('/')}`]?.shown !== false;
}

describe('a flag of the questions', () => {
  it.each([
    ['us', 'gpvInput', 'annual-sales', true, false],
    ['ca', 'gpvInput', 'annual-sales', true, false],
    ['us', 'websiteCollection', 'company-details/company/site', true, false],
    ['ca', 'websiteCollection', 'company-details/company/site', true, false],
    ['us', 'dateOfBirthUsa', 'applicant-identity/applicant/dob', true, false],
    ['ca', 'dateOfBirthUsa', 'applicant-identity/applicant/dob', true, true],
    ['us', 'fullSsn', 'applicant-identity-full', true, false],
    ['us', 'fullSsn', 'applicant-identity', false, true],
    ['ca', 'fullSsn', 'applicant-identity-full', false, false],
    ['us', 'beneficialOwner', 'partners', true, false],
    ['ca', 'beneficialOwnerCad', 'partners', true, false],
  ])('in %s, %s asks for %s: on %s, off %s', async (market, flag, what, on, off) => {
    const runtime = interpretFlow(await definitionOf(market), { today: () => '2026-11-20' });
    const asked = [true, false].map((isOn) => isAsked(runtime, what, { [flag]: isOn }));
    expect(asked).toEqual([on, off]);
  });

  it.each([
    [{ fullSsn: true, dateOfBirthUsa: true }, true],
    [{ fullSsn: true, dateOfBirthUsa: false }, false],
  ])('counts for all digits of the number, too: %j', async (features, expected) => {
    const runtime = interpretFlow(await definitionOf('us'), { today: () => '2026-11-20' });
    expect(isAsked(runtime, 'applicant-identity-full/applicant/dob', features)).toBe(expected);
  });

  it.each([
    [false, true],
    [true, false],
  ])('multistep, being %s, has pages of their own to change answers: %s', async (multistep, expected) => {
    const runtime = interpretFlow(await definitionOf('us'), { today: () => '2026-11-20' });
    expect(isAsked(runtime, 'company-details', { multistep }, 'update')).toBe(expected);
  });
});

describe('the first part of a flow module', () => {
  it.each<[string, Features, boolean]>([
    ['as the portals ask', {}, false],
    ['all digits of the number', { fullSsn: true }, true],
    ['no website', { websiteCollection: false }, true],
    ['no date of birth', { dateOfBirthUsa: false }, true],
    ['two pages', { twoStepsFlow: true }, true],
    ['no annual sales', { gpvInput: false }, false],
  ])('is enough or not to ask for %s', async (_name, change, needsWhole) => {
    const definition = await definitionOf('us');
    const runtime = interpretFlow(definition, { today: () => '2026-11-20' });
    const context = contextOf({}, { config: { features: { ...definition.portal.features, ...change } } });
    const extras = extrasOf(definition, 'apply');
    expect(extras.some((when) => when === undefined || runtime.holds('apply', when, context))).toBe(
      needsWhole,
    );
  });

  it.each(['us', 'ca'])(
    'of %s has no rule, page or condition of an extra, and nothing that configuration provides',
    async (id) => {
      const definition = await definitionOf(id);
      const start = startOf(definition);
      const { pages, conditions } = start.flows['apply'] ?? {};
      expect(pages).toBeUndefined();
      expect(Object.values(start.steps).filter(({ rules }) => rules !== undefined)).toEqual([]);
      expect(Object.keys(conditions ?? {})).toContain('sales-not-asked');
      for (const name of ['two-steps', 'website-not-asked', 'birth-date-not-asked'])
        expect(Object.keys(conditions ?? {})).not.toContain(name);
      expect(Object.keys(start.portal)).toEqual(['id']);
    },
  );
});

it.each(['us', 'ca'])(
  'the two pages of %s have every question before the review, each once',
  async (market) => {
    const { flows, steps } = await definitionOf(market);
    const { pages = [], steps: places = [] } = flows['apply'] ?? {};
    const forms = places.filter(({ step }) => {
      const { kind, actions = [] } = steps[step] ?? {};
      return kind === 'form' && !actions.includes('submit:create');
    });
    expect(pages.flatMap((page) => page.steps).toSorted()).toEqual(forms.map(({ id }) => id).toSorted());
    expect(pages).toHaveLength(2);
  },
);

it.each([
  [true, false],
  [false, true],
])('identityWebhooks, being %s, has the vendor asked soon after an event: %s', async (isOn, expected) => {
  const now = new Date('2026-11-20T12:00:00Z');
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const definition = await definitionOf('us');
  const deps = {
    clock: () => now,
    config: { environment: 'production', features: { identityWebhooks: isOn } },
    flows: { pinned: async () => ({ runtime: { definition } }) },
  } as unknown as Parameters<typeof shouldPollVendor>[0]; // all that it reads
  const polled = { checkedAt: ago(10_000), eventAt: ago(5000), flow_hash: 'x' };
  expect(await shouldPollVendor(deps, polled as Parameters<typeof shouldPollVendor>[1])).toBe(expected);
});

it.each([true, false])('bankLinking, being %s, is whether accounts are linked in a dialog', (bankLinking) => {
  expect(isLinkable({ bankLinking })).toBe(bankLinking);
});
