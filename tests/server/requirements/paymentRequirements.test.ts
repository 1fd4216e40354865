import type { Decision } from '../../../src/contract/decisions.ts';
import type { PaymentFacts } from '../../../server/cards/charges/readPaymentFacts.ts';
import { cardRequirement, paymentRequirement } from '../../../server/requirements/derivePayment.ts';
import type { RequirementFacts } from '../../../server/requirements/requirementFacts.ts';
import type { RequirementsResponse } from '../../../src/contract/requirements.ts';
import { describeOnOneDatabase } from '../../support/databases.ts';
import type { TestClient } from '../../support/testClient.ts';
import { DECIDED, startCardTests } from '../cards/startCardTests.ts';

const STORED = { lastFour: '4242', isExpired: false };
const OWED: PaymentFacts = {
  method: 'CARD',
  amount: 5900,
  currency: 'USD',
  state: 'waiting',
  isLate: false,
  chargedAt: null,
  card: STORED,
  declined: undefined,
  mayPayByCard: true,
};
const DECLINED_DEBIT: Partial<PaymentFacts> = {
  method: 'BANK',
  card: undefined,
  state: 'declined',
  declined: { instrumentId: 'urn:fin:1', lastFour: '6789' },
};
const CHARGED_AT = new Date('2026-11-21T12:00:00.000Z');

interface Case {
  readonly payment: Partial<PaymentFacts>;
  readonly decision?: Decision;
  readonly linked?: boolean;
  /** The id of the account that is linked. */
  readonly account?: string;
}

function linesOf({ payment, decision = 'PENDING', linked = false, account }: Case): readonly string[] {
  const facts: RequirementFacts = {
    id: 'urn:app:1',
    decision,
    outcome: 'checking',
    reasonCode: null,
    submitted: true,
    order: 'given',
    reviewing: false,
    boStatus: 'NONE',
    hasFinancialInstrument: linked,
    asked: [],
    given: [],
    tries: {},
    payment: { ...OWED, ...payment },
    ...(account !== undefined && {
      bank: {
        instrumentId: account,
        status: 'verified' as const,
        since: CHARGED_AT.toISOString(),
        lastFour: '6789',
        deposit: null,
      },
    }),
  };
  return [...cardRequirement(facts), ...paymentRequirement(facts)].map(
    ({ status, code, remediation, alternative }) =>
      [status, code, remediation?.path, alternative?.path].filter(Boolean).join(' '),
  );
}

const CARD_PATH = '/urn:app:1/order/card';

const CASES: readonly (readonly [name: string, facts: Case, lines: readonly string[]])[] = [
  [
    'a card to enter before the approval',
    { payment: { card: undefined } },
    [`due card.due ${CARD_PATH}`, 'pending payment.waiting'],
  ],
  ['a card that waits for the approval', { payment: {} }, ['met card.stored', 'pending payment.waiting']],
  [
    'nothing that is charged while payouts wait',
    { payment: {}, decision: 'APPROVED_PENDING' },
    ['met card.stored', 'pending payment.waiting'],
  ],
  [
    'a card that has expired meanwhile',
    { payment: { card: { ...STORED, isExpired: true } }, decision: 'APPROVED' },
    [`error card.expired ${CARD_PATH}`, 'pending payment.card'],
  ],
  [
    'another card after a decline',
    { payment: { card: undefined, state: 'declined' }, decision: 'APPROVED' },
    [`error card.declined ${CARD_PATH}`, 'pending payment.card'],
  ],
  [
    'a charge under way, also of a card that has expired since',
    { payment: { state: 'requested', card: { ...STORED, isExpired: true } }, decision: 'APPROVED' },
    ['met card.stored', 'pending payment.charging'],
  ],
  [
    'a charge that is late',
    { payment: { state: 'requested', isLate: true }, decision: 'APPROVED' },
    ['met card.stored', 'pending payment.late'],
  ],
  [
    'what was charged',
    { payment: { state: 'succeeded', chargedAt: CHARGED_AT }, decision: 'APPROVED' },
    ['met card.stored', 'met payment.charged'],
  ],
  [
    'a bank account that is still to be linked',
    { payment: { method: 'BANK', card: undefined }, decision: 'APPROVED' },
    ['pending payment.bank'],
  ],
  [
    'a bank account before the approval',
    { payment: { method: 'BANK', card: undefined } },
    ['pending payment.waiting'],
  ],
  [
    'a linked bank account that is about to be debited',
    { payment: { method: 'BANK', card: undefined }, decision: 'APPROVED', linked: true },
    ['pending payment.charging'],
  ],
  [
    'another account or a card after a debit that the bank declined',
    { payment: DECLINED_DEBIT, decision: 'APPROVED', linked: true, account: 'urn:fin:1' },
    ['error payment.declined /urn:app:1/bank?change /urn:app:1/order/payment'],
  ],
  [
    'another account alone where cards are not taken',
    {
      payment: { ...DECLINED_DEBIT, mayPayByCard: false },
      decision: 'APPROVED',
      linked: true,
      account: 'urn:fin:1',
    },
    ['error payment.declined /urn:app:1/bank?change'],
  ],
  [
    'the debit of another account, once it is linked',
    { payment: DECLINED_DEBIT, decision: 'APPROVED', linked: true, account: 'urn:fin:2' },
    ['pending payment.charging'],
  ],
  ['nothing of a declined application', { payment: { card: undefined }, decision: 'DECLINED' }, []],
];

describe('requirements for an order’s payment', () => {
  it.each(CASES)('%s', (_name, facts, lines) => {
    expect(linesOf(facts)).toEqual(lines);
  });
});

describeOnOneDatabase('the list of requirements about the payment', (kind) => {
  let tests: Awaited<ReturnType<typeof startCardTests>>;
  let client: TestClient;
  beforeAll(async () => {
    tests = await startCardTests(kind);
  });
  beforeEach(async () => {
    client = await tests.begin();
  });
  afterAll(() => tests.test.close());

  const list = async (id: string) => {
    const { requirements } = (
      await client.get(`/api/v2/applications/${id}/requirements`)
    ).json<RequirementsResponse>();
    return requirements.filter(({ field }) => field === 'card' || field === 'payment');
  };

  it('names the card by its last digits, and what was charged to it', async () => {
    const id = await tests.submit(client, DECIDED.approved);
    expect(await list(id)).toMatchObject([
      { code: 'card.stored', lastFour: '4242' },
      { code: 'payment.waiting', sum: { amount: 5900, currency: 'USD' } },
    ]);
    await tests.test.runJobs();
    expect(await list(id)).toMatchObject([
      { code: 'card.stored' },
      { code: 'payment.charged', status: 'met', since: tests.test.clock.now().toISOString() },
    ]);
  });

  it('has nothing to say of an order that costs nothing now', async () => {
    expect(await list(await tests.submit(client, DECIDED.approved, { order: { due_cents: 0 } }))).toEqual([]);
  });

  it('ends with a declined application', async () => {
    const id = await tests.submit(client, DECIDED.declined);
    await tests.test.runJobs();
    expect(await list(id)).toEqual([]);
  });
});
