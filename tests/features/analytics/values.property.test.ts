import fc from '../../support/seeded.ts';
import { Value } from 'typebox/value';
import { AnalyticsBody } from '../../../src/contract/analytics.ts';
import {
  ANALYTICS_PARAMS,
  mayBeTracked,
  type AnalyticsParam,
} from '../../../src/contract/analyticsParams.ts';
import { ANALYTICS_EVENTS, type AnalyticsEvent } from '../../../src/contract/analyticsEvents.ts';
import { companyNumberParams } from '../../../src/features/applications/submitEvents.ts';
import { toAnalyticsEvent } from '../../../src/features/analytics/analyticsSagas.ts';
import { testConfig } from '../../support/testConfig.ts';
import { applicationWith } from '../applications/applicationFixture.ts';

const ANNUAL_SALES = ['11111', '25000', '100000', '1000000', '10000000', 'undisclosed'];
const events = Object.keys(ANALYTICS_EVENTS) as AnalyticsEvent[];

const digits = (length: number, maxLength = length) =>
  fc.stringMatching(new RegExp(`^[0-9]{${length},${maxLength}}$`));
const split = (pattern: readonly number[], separator: string) =>
  fc.tuple(...pattern.map((length) => digits(length))).map((parts) => parts.join(separator));

/** Values that must never leave the page: numbers, dates, codes and addresses that name a person or grant access. */
const secret = fc
  .oneof(
    digits(4),
    digits(6),
    digits(9),
    digits(4, 17),
    digits(10),
    split([3, 2, 4], '-'),
    split([3, 3, 3], ' '),
    split([2, 7], '-'),
    split([2, 2, 4], '/'),
    split([4, 2, 2], '-'),
    split([3, 3, 4], '-'),
    fc.emailAddress(),
  )
  // A turnover that the market offers is sent on purpose.
  .filter((text) => !ANNUAL_SALES.includes(text));

/** Tracking values of the server, as a client or a link may have filled them. */
const TRACKED = [
  'originalIntent',
  'organizationId',
  'source',
  'medium',
  'agentId',
  'referralUrlId',
  'ventureId',
  'customerId',
  'shopperId',
  'serviceId',
  'serviceType',
] as const satisfies readonly AnalyticsParam[];

const QUESTIONS = [
  'ssn',
  'sin',
  'ein',
  'dob',
  'phone',
  'email',
  'code',
  'bankAccount',
  'gpv',
  'name',
  'line1',
];

// In every field the secret itself, or within some other text.
const typed = (text: string) =>
  fc
    .tuple(fc.constantFrom('', 'a', 'Ada ', 'x-'), fc.constantFrom('', 'z', ' Park'))
    .map(([before, after]) => `${before}${text}${after}`);
const fill = (names: readonly string[], text: string) =>
  fc.record(Object.fromEntries(names.map((name) => [name, typed(text)])));
const partOf = (text: string) => {
  const fields = fill([...QUESTIONS, 'communicationLanguage'], text);
  return fc.tuple(fields, fields).map(([own, inner]) => ({ ...own, governmentIdentification: inner }));
};

const given = secret.chain((text) =>
  fc.record({
    text: fc.constant(text),
    event: fc.constantFrom(...events),
    tracking: fill(TRACKED, text),
    businessId: fc.oneof(fc.uuid(), typed(text)),
    referralUrlId: fc.oneof(fc.constant(null), typed(text)),
    applicant: partOf(text),
    company: partOf(text),
    errorCode: typed(text),
    companyNumber: typed(text),
    province: typed(text),
    hasApplication: fc.boolean(),
  }),
);

describe('no event', () => {
  it('never contain personal data, for any answers in any field', () => {
    fc.assert(
      fc.property(given, (one) => {
        const { type, params } = toAnalyticsEvent(
          {
            config: { ...testConfig, referralUrlId: one.referralUrlId },
            language: 'en-US',
            application: one.hasApplication
              ? applicationWith({ tracking: { ...one.tracking, businessId: one.businessId } }).application
              : undefined,
            answers: { applicant: one.applicant, company: one.company },
            annualSales: ANNUAL_SALES,
            asked: {},
          },
          {
            event: one.event,
            params: {
              errorCode: one.errorCode,
              ...companyNumberParams({ value: one.companyNumber, province: one.province }),
            },
          },
        );
        // The id of a record may hold the same digits by chance.
        const { businessId, ...rest } = params;
        expect(JSON.stringify({ type, ...rest })).not.toContain(one.text);
        if (businessId !== undefined) expect(businessId).toMatch(/^[0-9a-f-]{36}$/);
      }),
      { numRuns: 1_000 },
    );
  });

  it('is refused by the server', () => {
    fc.assert(
      fc.property(given, ({ event, tracking, businessId, applicant, company }) => {
        const { application } = applicationWith({ tracking: { ...tracking, businessId } });
        const body = toAnalyticsEvent(
          {
            config: testConfig,
            language: 'en-US',
            application,
            answers: { applicant, company },
            annualSales: ANNUAL_SALES,
            asked: {},
          },
          { event },
        );
        expect(Value.Check(AnalyticsBody, body)).toBe(true);
      }),
    );
  });
});

describe('a secret', () => {
  const names = Object.keys(ANALYTICS_PARAMS) as (keyof typeof ANALYTICS_PARAMS)[];
  const told = names.filter((name) => ANALYTICS_PARAMS[name] !== 'amount');

  it('may be told under no name, on its own or in a word', () => {
    fc.assert(
      fc.property(secret.chain(typed), fc.constantFrom(...told), (text, name) => !mayBeTracked(name, text)),
    );
  });
});
