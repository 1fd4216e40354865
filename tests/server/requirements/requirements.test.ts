import type { Requirement } from '../../../src/contract/requirements.ts';
import { outcomeOf } from '../../../src/contract/outcomes.ts';
import { STEP_UP_TYPES } from '../../../src/contract/stepUps.ts';
import { deriveRequirements } from '../../../server/requirements/deriveRequirements.ts';
import type { RequirementFacts } from '../../../server/requirements/requirementFacts.ts';

const SUBMITTED: Omit<RequirementFacts, 'outcome'> = {
  id: 'urn:app:1',
  decision: 'PENDING',
  reasonCode: null,
  submitted: true,
  order: 'given',
  reviewing: false,
  boStatus: 'NONE',
  hasFinancialInstrument: false,
  asked: [],
  given: [],
  tries: {},
};

/** Facts with the outcome that follows from them. */
function factsWith(changes: Partial<RequirementFacts>): RequirementFacts {
  const facts = { ...SUBMITTED, ...changes };
  const outcome = outcomeOf({
    ...facts,
    applicationLevel: 'FULL',
    stepUps: facts.asked,
    reviewIsLate: false,
    reconsideration: facts.decision === 'DECLINED' ? 'over' : 'none',
  });
  return { ...facts, outcome };
}

const shorten = ({ field, status, code, remediation }: Requirement) =>
  [field, status, code, remediation?.path ?? ''].join(' ').trim();

const LATER = new Date('2026-11-21T12:00:00.000Z');

const LINKED = {
  instrumentId: 'urn:fin:1',
  since: '2026-11-24T12:00:00.000Z',
  lastFour: '6789',
  deposit: null,
} as const;

/** Before the approval, an account may be linked, and nothing waits for it. */
const BANK_OPTIONAL = 'bank optional bank.optional /urn:app:1/bank';

const CASES: readonly (readonly [name: string, facts: Partial<RequirementFacts>, list: readonly string[]])[] =
  [
    ['an order first', { submitted: false, order: 'due' }, ['order due order.due /urn:app:1/order']],
    [
      'an order that may be placed, last and of no hurry',
      { order: 'optional', decision: 'APPROVED', hasFinancialInstrument: true },
      [
        'application met application.met',
        'decision met decision.met',
        'bank met bank.met',
        'order optional order.optional /urn:app:1/order',
      ],
    ],
    [
      'handing in, where there is no order',
      { submitted: false, order: 'none' },
      ['application due application.due /urn:app:1/verifying'],
    ],
    [
      'a decision to wait for',
      {},
      [
        'order met order.met',
        'application met application.met',
        'decision pending decision.pending',
        BANK_OPTIONAL,
      ],
    ],
    [
      'the first that is asked for leads on, the others follow; what is for other owners waits',
      { order: 'none', asked: ['BO_VERIFICATION', 'FULL_SSN', 'EIN_DOC'] },
      [
        'application met application.met',
        'partnersVerification pending partnersVerification.pending',
        'personNumber due personNumber.due /urn:app:1',
        'companyDocument due companyDocument.due',
        'decision pending decision.pending',
        BANK_OPTIONAL,
      ],
    ],
    [
      'while underwriting looks again, what was given is pending and nothing leads on',
      { order: 'none', reviewing: true, asked: ['EIN_DOC'], given: [{ type: 'FULL_SSN', result: 'given' }] },
      [
        'application met application.met',
        'personNumber pending personNumber.pending',
        'companyDocument due companyDocument.due',
        'decision pending decision.pending',
      ],
    ],
    [
      'what the checks found',
      {
        order: 'none',
        given: [
          { type: 'GOV_ID_SELFIE', result: 'review' },
          { type: 'OTP_SMS', result: 'passed' },
          { type: 'PHONE_AUTH', result: 'failed' },
        ],
        decision: 'DECLINED_PENDING',
      },
      [
        'application met application.met',
        'identity pending identity.pending',
        'phone met phone.met',
        'phone error phone.error',
        'decision pending decision.inReview',
        BANK_OPTIONAL,
      ],
    ],
    [
      'the partners who are awaited, a line each, and nobody who has finished',
      {
        order: 'none',
        boStatus: 'INFO_PROVIDED',
        asked: ['BO_VERIFICATION'],
        given: [{ type: 'BO_INFO', result: 'given' }],
        owners: [
          { id: 'urn:apl:1', name: 'Bela', state: 'sent', since: null },
          { id: 'urn:apl:2', name: 'Cleo', state: 'completed', since: null },
          { id: 'urn:apl:3', name: 'Dora', state: 'bounced', since: null },
          { id: 'urn:apl:4', name: 'Emil', state: 'review', since: null },
        ],
      },
      [
        'application met application.met',
        'partners error partners.error /urn:app:1/owners',
        'partnersVerification pending partnersVerification.sent /urn:app:1/owners',
        'partnersVerification error partnersVerification.bounced /urn:app:1/owners',
        'partnersVerification pending partnersVerification.review',
        'decision pending decision.pending',
        BANK_OPTIONAL,
      ],
    ],
    [
      'the list of partners once, when it is asked for',
      { order: 'none', boStatus: 'WAITING_FOR_INFO', asked: ['BO_INFO'] },
      [
        'application met application.met',
        'partners due partners.due /urn:app:1',
        'decision pending decision.pending',
        BANK_OPTIONAL,
      ],
    ],
    [
      'a try that did not work',
      {
        order: 'none',
        asked: ['GOV_ID_SELFIE', 'OTP_SMS'],
        tries: {
          GOV_ID_SELFIE: { kind: 'failed', code: 'identification.timeout' },
          OTP_SMS: { kind: 'failed', code: 'phone.undeliverable' },
        },
      },
      [
        'application met application.met',
        'identity error identification.timeout /urn:app:1',
        'phone error phone.undeliverable',
        'decision pending decision.pending',
        BANK_OPTIONAL,
      ],
    ],
    [
      'a bank account after the approval',
      { order: 'none', decision: 'APPROVED' },
      ['application met application.met', 'decision met decision.met', 'bank due bank.due /urn:app:1/bank'],
    ],
    [
      'nothing more',
      { order: 'none', decision: 'APPROVED', hasFinancialInstrument: true },
      ['application met application.met', 'decision met decision.met', 'bank met bank.met'],
    ],
    [
      'payouts that start later',
      { order: 'none', decision: 'APPROVED_PENDING', hasFinancialInstrument: true },
      ['application met application.met', 'decision pending decision.payoutsLater', 'bank met bank.met'],
    ],
    [
      'a bank account that was returned',
      {
        order: 'none',
        decision: 'APPROVED',
        bank: { ...LINKED, status: 'returned' },
      },
      [
        'application met application.met',
        'decision met decision.met',
        'bank error bank.returned /urn:app:1/bank',
      ],
    ],
    [
      'a sign-in at the bank',
      {
        order: 'none',
        decision: 'APPROVED',
        hasFinancialInstrument: true,
        bank: { ...LINKED, status: 'loginExpired' },
      },
      [
        'application met application.met',
        'decision met decision.met',
        'bank error bank.loginExpired /urn:app:1/bank?update',
      ],
    ],
    [
      'no way on with a bank account after a decline',
      {
        order: 'none',
        decision: 'DECLINED',
        bank: { ...LINKED, status: 'returned' },
      },
      ['application met application.met', 'decision error decision.declined', 'bank error bank.returned'],
    ],
    [
      'no way on after a decline',
      { order: 'none', decision: 'DECLINED' },
      ['application met application.met', 'decision error decision.declined'],
    ],
    [
      'another try after an error',
      { order: 'none', decision: 'ERROR' },
      ['application met application.met', 'decision error decision.error /urn:app:1/error'],
    ],
    [
      'partners to name',
      { order: 'none', boStatus: 'WAITING_FOR_INFO' },
      [
        'application met application.met',
        'partners due partners.due /urn:app:1/owners',
        'decision pending decision.pending',
        BANK_OPTIONAL,
      ],
    ],
    [
      'partners that were named',
      { order: 'none', boStatus: 'INFO_PROVIDED' },
      [
        'application met application.met',
        'partners pending partners.pending',
        'decision pending decision.pending',
        BANK_OPTIONAL,
      ],
    ],
  ];

describe('requirements of an application', () => {
  it.each(CASES)('%s', (_name, facts, list) => {
    expect(deriveRequirements(factsWith(facts)).map(shorten)).toEqual(list);
  });

  it.each(STEP_UP_TYPES)('%s has an item of its own', (type) => {
    const items = deriveRequirements(factsWith({ asked: [type] }));
    expect(items.filter(({ stepUp }) => stepUp === type)).toHaveLength(1);
  });

  it.each([
    ['possible', 'error decision.declined', 'decision.askAgain'],
    ['open', 'pending decision.lookedAtAgain', 'decision.readRequest'],
  ] as const)('of a declined application, with reconsideration %s, have its link', (state, line, label) => {
    const facts = factsWith({ decision: 'DECLINED' });
    const outcome = state === 'open' ? 'declinedAsked' : 'declined';
    const item = deriveRequirements({ ...facts, outcome }).find(({ field }) => field === 'decision');
    expect(`${item?.status} ${item?.code}`).toBe(line);
    expect(item?.remediation).toEqual({ path: '/urn:app:1/another-look', label });
  });

  it('names the linked account, and the days of its test deposit', () => {
    const deposit = { from: '2026-11-24', to: '2026-11-25' };
    const bank = { ...LINKED, status: 'depositPending', deposit } as const;
    const facts = factsWith({ decision: 'APPROVED', hasFinancialInstrument: true, bank });
    expect(deriveRequirements(facts).find(({ field }) => field === 'bank')).toMatchObject({
      code: 'bank.depositPending',
      lastFour: '6789',
      deposit,
    });
  });

  it('says until when a try may be finished', () => {
    const tries = { GOV_ID_SELFIE: { kind: 'open', endsAt: LATER } } as const;
    const items = deriveRequirements(factsWith({ asked: ['GOV_ID_SELFIE'], tries }));
    expect(items.find(({ stepUp }) => stepUp === 'GOV_ID_SELFIE')).toMatchObject({
      status: 'due',
      dueAt: LATER.toISOString(),
    });
  });
});
