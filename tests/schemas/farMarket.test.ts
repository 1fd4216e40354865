import { checkDefinitions } from '../../src/product/checkDefinitions.ts';
import { type Answers, checkSubmission, normaliseAnswers } from '@stepwright/engine';
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
    const rowsOf = (stepId: string) => {
      const kept = normaliseAnswers(runtime, stepId, farAnswers);
      const place = { id: stepId, step: stepId, path: '/', complete: true };
      const texts = { t: ((key: string) => key) as never, exists: () => false, language: 'en-CA' };
      return reviewSection(runtime, place, contextOf(kept), texts)?.rows.map(({ value }) => value);
    };
    expect(rowsOf('applicant-details')).toContain('0412 345 678');
    expect(rowsOf('company-details')).toContain('(03) 9123 4567');
    expect(rowsOf('business-address')).toEqual(['Unit 3/12 High Street, Fitzroy VIC 3065']);
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
