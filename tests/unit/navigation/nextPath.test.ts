import type { BoStatus, Decision } from '../../../src/contract/decisions.ts';
import { DECISIONS, isCompletionStatus } from '../../../src/contract/decisions.ts';
import { nextPath, type NextFacts } from '../../../src/navigation/nextPath.ts';
import { onboardResult, type OnboardAnswer } from '../../../src/navigation/onboardResult.ts';

type Application = NextFacts['application'];

const application: Application = {
  intent: 'CREATE_BUSINESS',
  decision: 'APPROVED',
  boStatus: 'NONE',
  hasFinancialInstrument: false,
};
const facts: Omit<NextFacts, 'application'> = {
  features: {},
  verifiesPending: false,
  redirectUrl: undefined,
  channelRequest: false,
};
const page = (name: string) => ({ kind: 'page', page: name });
const stay = { kind: 'stay' };

describe('with no step-up', () => {
  const store =
    'Add-store intent with add-store pages enabled goes to store-complete if approved, else store-success';
  const bank = 'Bank already submitted goes to the redirect';
  const product = 'Pending with add-product intent returns to the form';
  const registrar = 'Pending in the registrar portal goes to verifying; pending elsewhere stays';
  const owners = 'boStatus provided or waiting goes to owners pages';
  const approved = 'Otherwise approved goes to bank, or to add-channel with an API v1 channel request';
  const rest = 'Not approved goes to success';
  const error = 'ERROR decision goes to /error';
  const addStore = { intent: 'ADD_STORE' };
  const enabled = { features: { addStorePages: true } };
  const linked = { hasFinancialInstrument: true };
  const addProduct = { decision: 'PENDING', originalIntent: 'ADD_PRODUCT' } as const;

  it.each<[string, Partial<Application>, Partial<typeof facts>, object]>([
    [store, addStore, enabled, page('store-complete')],
    [store, { ...addStore, decision: 'APPROVED_PENDING' }, enabled, page('store-complete')],
    [store, { ...addStore, decision: 'PENDING' }, enabled, page('store-success')],
    [store, { ...addStore, decision: 'DECLINED' }, enabled, page('store-success')],
    [store, addStore, {}, page('bank')],
    [store, { ...addStore, ...linked }, enabled, page('store-complete')],
    [
      bank,
      linked,
      { redirectUrl: 'https://shop.example' },
      { kind: 'redirect', url: 'https://shop.example' },
    ],
    [bank, linked, {}, page('complete')],
    [bank, { ...linked, boStatus: 'WAITING_FOR_INFO' }, {}, page('complete')],
    [product, addProduct, {}, page('applicant')],
    [product, addProduct, { features: { multistep: false } }, page('update')],
    [product, addProduct, { verifiesPending: true }, page('applicant')],
    [registrar, { decision: 'PENDING' }, { verifiesPending: true }, page('verifying')],
    [registrar, { decision: 'PENDING' }, {}, stay],
    [registrar, { decision: 'PENDING', boStatus: 'INFO_PROVIDED' }, {}, stay],
    [owners, { boStatus: 'INFO_PROVIDED' }, {}, page('owners/verifying')],
    [owners, { boStatus: 'WAITING_FOR_INFO' }, {}, page('owners')],
    [owners, { boStatus: 'WAITING_FOR_INFO', decision: 'DECLINED_PENDING' }, {}, page('owners')],
    [approved, {}, { channelRequest: true }, page('add-channel')],
    [approved, { decision: 'APPROVED_PENDING' }, { channelRequest: true }, page('add-channel')],
    [approved, {}, {}, page('bank')],
    [approved, { decision: 'APPROVED_PENDING' }, {}, page('bank')],
    [rest, { decision: 'DECLINED' }, {}, page('success')],
    [rest, { decision: 'DECLINED_PENDING' }, { channelRequest: true }, page('success')],
    [error, { decision: 'ERROR' }, {}, page('error')],
    [error, { decision: 'ERROR', ...addStore }, enabled, page('error')],
  ])('%s (%j, %j)', (_sentence, changes, given, next) => {
    expect(nextPath({ ...facts, ...given, application: { ...application, ...changes } })).toEqual(next);
  });

  it('every decision has a next page, for any state of the owners', () => {
    const statuses: BoStatus[] = ['NONE', 'WAITING_FOR_INFO', 'INFO_PROVIDED'];
    const stays = DECISIONS.flatMap((decision) =>
      statuses
        .filter(
          (boStatus) =>
            nextPath({ ...facts, application: { ...application, decision, boStatus } }).kind === 'stay',
        )
        .map(() => decision),
    );
    expect(stays).toEqual(['PENDING', 'PENDING', 'PENDING']);
  });
});

describe('completion statuses', () => {
  it.each<[Decision, boolean]>([
    ['APPROVED', true],
    ['APPROVED_PENDING', true],
    ['PENDING', false],
    ['DECLINED', false],
    ['DECLINED_PENDING', false],
    ['ERROR', false],
  ])('are APPROVED and APPROVED_PENDING: %s is one: %s', (decision, expected) => {
    expect(isCompletionStatus(decision)).toBe(expected);
  });
});

describe('onboard result', () => {
  const decided = (decision: Decision): OnboardAnswer => ({ kind: 'decided', decision });
  const failed = (
    kind: Extract<OnboardAnswer, { kind: 'failed' }>['failure']['kind'],
    status = 0,
  ): OnboardAnswer => ({ kind: 'failed', failure: { kind }, status });

  it.each<[string, OnboardAnswer, object]>([
    ['ERROR decision goes to /error', decided('ERROR'), page('error')],
    ['timeout goes to /success', failed('timeout'), page('success')],
    ['gateway timeout goes to /success', failed('server', 504), page('success')],
    ['service unavailable goes to /success', failed('server', 503), page('success')],
    ['no response goes to /success', failed('offline'), page('success')],
    ['otherwise the next path', decided('APPROVED'), { kind: 'next' }],
    ['otherwise the next path', decided('PENDING'), { kind: 'next' }],
    ['otherwise the next path', decided('DECLINED'), { kind: 'next' }],
    ['a refusal stays and is told', failed('refused', 422), { kind: 'refused' }],
    ['a failure of the server is told', failed('server', 500), { kind: 'refused' }],
    ['a signed-out call is told', failed('signedOut', 401), { kind: 'refused' }],
  ])('%s (%j)', (_sentence, answer, result) => {
    expect(onboardResult(answer)).toEqual(result);
  });
});
