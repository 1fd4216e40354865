import type { TFunction } from 'i18next';
import { interpretFlow } from '../../../src/product/authoring.ts';
import { walkJourney } from '../../../src/engine/index.ts';
import type { FlowRuntime } from '../../../src/product/definitions.ts';
import { readLocales } from '../../../src/product/node.ts';
import { progressOf } from '../../../src/features/journey/screens/progressOf.ts';
import { summaryRows } from '../../../src/features/journey/screens/summaryRows.ts';
import { usAnswers } from '../../fixtures/usAnswers.ts';
import { contextOf, usTerminal } from '../../support/definitionFixtures.ts';

let runtime: FlowRuntime;
let texts: { readonly t: TFunction; readonly exists: (key: string) => boolean };

beforeAll(async () => {
  runtime = interpretFlow(await usTerminal(), { today: () => '2026-11-20' });
  const locales = await readLocales();
  const find = (key: string) => {
    const [namespace = '', name = ''] = key.split(':');
    return (locales.get(`en-US/${namespace}.json`)?.json as Record<string, string> | undefined)?.[name];
  };
  texts = { t: ((key: string) => find(key) ?? key) as TFunction, exists: (key) => find(key) !== undefined };
});

const rowsOf = (stepId: string, answers: Parameters<typeof summaryRows>[1] = usAnswers) => {
  const step = runtime.definition.steps[stepId];
  if (!step) throw new Error(`No step ${stepId}`);
  return Object.fromEntries(
    summaryRows(step, answers, texts).map(({ id, label, value }) => [id, [label, value]]),
  );
};

describe('progress', () => {
  it.each([
    ['get-started', 1],
    ['applicant-details', 1],
    ['company-details', 2],
    ['breather', 5],
    ['applicant-identity', 6],
    ['review', 9],
  ])('counts the forms up to %s: %i of 9', (stepId, current) => {
    const journey = walkJourney(runtime, 'apply', contextOf(usAnswers));
    expect(progressOf(journey, stepId, runtime.definition)).toEqual({ current, total: 9 });
  });

  it('counts only the forms that apply', () => {
    const answers = { ...usAnswers, company: { ...usAnswers.company, registered: false } };
    const journey = walkJourney(runtime, 'apply', contextOf(answers));
    expect(progressOf(journey, 'review', runtime.definition)).toEqual({ current: 8, total: 8 });
  });
});

describe('the review', () => {
  it('reads answers back with their labels', () => {
    expect(rowsOf('applicant-details')).toMatchObject({
      '/applicant/name/firstName': ['First name', 'Ada'],
      '/applicant/phone/localPhoneNumber': ['Mobile phone', '(212) 555-0123'],
    });
  });

  it('says choices in words', () => {
    const no = texts.t('steps:partners.company.hasPartners.options.false');
    expect(rowsOf('partners')).toEqual({ '/company/hasPartners': [expect.any(String), no] });
    expect(rowsOf('business-address')).toMatchObject({
      '/company/address/territory': ['State', 'New York'],
    });
    expect(rowsOf('annual-sales')['/company/gpv']?.[1]).not.toBe('25000');
  });

  it('leaves out confirmations and what nobody was asked', () => {
    expect(rowsOf('applicant-details')).not.toHaveProperty(['/applicant/email/emailAddressConfirm']);
    expect(Object.keys(rowsOf('business-identity'))).toEqual(['/company/governmentIdentification/value']);
  });

  it('leaves out what the step keeps out of it', () => {
    expect(rowsOf('category')).not.toHaveProperty(['/company/segment']);
  });

  it('never shows a sensitive value', () => {
    const shown = JSON.stringify(['applicant-identity', 'business-identity'].map((id) => rowsOf(id)));
    expect(shown).not.toMatch(/6789|1988|3456780/);
    expect(rowsOf('business-identity')['/company/governmentIdentification/value']?.[1]).toBe(
      texts.t('screens:review.hidden'),
    );
  });

  it('says where nothing was answered', () => {
    const empty = texts.t('screens:review.empty');
    const values = Object.values(rowsOf('company-details', {})).map(([, value]) => value);
    expect(new Set(values)).toEqual(new Set([empty]));
    expect(rowsOf('company-details', { company: { site: '' } })['/company/site']?.[1]).toBe(empty);
  });
});
