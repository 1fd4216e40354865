import { checkDefinitions } from '../../src/product/checkDefinitions.ts';
import { type Answers, checkSubmission, normaliseAnswers, stripSensitive } from '@stepwright/engine';
import { interpretFlow, listPairs, resolveDefinition } from '../../src/product/authoring.ts';
import type { FlowRuntime } from '../../src/product/definitions.ts';
import { reviewSection } from '../../src/product/review/reviewRows.ts';
import { farAnswers, farMarketFiles } from '../fixtures/farMarket.ts';
import { contextOf, projectFilesWith, projectLocalesWith } from '../support/definitionFixtures.ts';

async function farRuntime(change?: Parameters<typeof farMarketFiles>[0]): Promise<FlowRuntime> {
  const { definition, findings } = resolveDefinition(await farMarketFiles(change), 'far', 'terminal');
  expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  return interpretFlow(definition, { today: () => '2026-11-20' });
}

function problemsOf(runtime: FlowRuntime, answers: object) {
  const { features } = runtime.definition.portal;
  return checkSubmission(runtime, 'apply', contextOf(answers as Answers, { config: { features } })); // JSON
}

const lifted = { sensitive: false, sensitiveReason: 'The register of businesses publishes it.' };

const numberOf = (value: object) => ({
  schema: {
    properties: { company: { properties: { governmentIdentification: { properties: { value } } } } },
  },
});

/** Overlays by which the business number is public, in each step that asks it. */
const publicNumber = {
  'markets/far/steps/business-identity.json': numberOf({ ...lifted, format: null, pattern: '^[0-9]{11}$' }),
  'markets/far/steps/tax-business.json': numberOf({ ...lifted, format: null, pattern: '^[0-9]{11}$' }),
};

/** A form step as it is read back, without texts. */
function rowsOf(runtime: FlowRuntime, stepId: string, answers: Answers) {
  const entry = { id: stepId, step: stepId, path: '/', complete: true };
  const texts = { t: ((key: string) => key) as never, exists: () => false, language: 'en-CA' };
  return reviewSection(runtime, entry, contextOf(answers), texts)?.rows ?? [];
}

describe('a market of other customs', () => {
  it('lacks nothing but texts and samples, says the checker', async () => {
    const found = checkDefinitions(await farMarketFiles(), await projectLocalesWith());
    const errors = found.filter(({ severity }) => severity === 'error');
    expect(new Set(errors.map(({ code }) => code))).toEqual(new Set(['text-missing', 'samples-missing']));
  });

  it('is one where it opens, and none elsewhere', async () => {
    const pairs = listPairs(await farMarketFiles());
    expect(pairs.filter(({ market }) => market === 'far')).toEqual([{ market: 'far', portal: 'terminal' }]);
    const others = listPairs(await projectFilesWith());
    expect(pairs.filter(({ market }) => market !== 'far')).toEqual(others);
  });

  it('takes answers by its own rules', async () => {
    const runtime = await farRuntime();
    expect(problemsOf(runtime, farAnswers)).toEqual([]);
    const { applicant } = farAnswers;
    const address = { ...applicant.address, zip: '30655', territory: 'NY' };
    const wrong = { ...applicant, dob: '12/31/1988', address, phone: { localPhoneNumber: '2125550123' } };
    expect(
      problemsOf(runtime, { ...farAnswers, applicant: wrong }).map(({ pointer, code }) => [pointer, code]),
    ).toEqual([
      ['/applicant/phone/localPhoneNumber', 'mobile-phone.length'],
      ['/applicant/dob', 'date-of-birth.date'],
      ['/applicant/address/territory', 'enum'],
      ['/applicant/address/zip', 'pattern'],
    ]);
  });

  it('reads answers back as they are written there', async () => {
    const runtime = await farRuntime();
    const valuesOf = (stepId: string) =>
      rowsOf(runtime, stepId, normaliseAnswers(runtime, stepId, farAnswers)).map(({ value }) => value);
    expect(valuesOf('applicant-details')).toContain('0412 345 678');
    expect(valuesOf('company-details')).toContain('(03) 9123 4567');
    expect(valuesOf('business-address')).toEqual(['Unit 3/12 High Street, Fitzroy VIC 3065']);
  });

  it('may say that the number of a business is public, with the reason in its overlay', async () => {
    const found = checkDefinitions(await farMarketFiles({ files: publicNumber }), await projectLocalesWith());
    expect(found.filter(({ code }) => code.startsWith('sensitive'))).toEqual([]);
    const answers: Answers = { company: { governmentIdentification: { value: '51824753556' } } };
    const [sealed, open] = [await farRuntime(), await farRuntime({ files: publicNumber })];
    expect(stripSensitive(sealed, answers)).toEqual({ company: { governmentIdentification: {} } });
    expect(stripSensitive(open, answers)).toEqual(answers);
    const [hidden] = rowsOf(sealed, 'business-identity', answers);
    expect(hidden).toMatchObject({ value: '•••• 3556', secret: { ending: '3556' } });
    const [shown] = rowsOf(open, 'business-identity', answers);
    expect(shown).toEqual({ id: hidden?.id, label: hidden?.label, value: '51824753556' });
  });

  it('may have addresses without territories, and postal codes of no format', async () => {
    const without = { zip: { format: null, pattern: '^[A-Z0-9]{3,8}$' }, territory: null };
    const runtime = await farRuntime({
      market: { territories: undefined },
      files: {
        'markets/far/definitions/address.json': {
          address: { required: ['line1', 'city', 'zip', 'countryCode'], properties: without },
        },
      },
    });
    const { territory: _territory, ...address } = { ...farAnswers.company.address, zip: 'D02X285' };
    const answers = {
      applicant: { ...farAnswers.applicant, address },
      company: { ...farAnswers.company, address },
    };
    expect(problemsOf(runtime, answers)).toEqual([]);
  });
});
