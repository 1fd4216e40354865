import { put, takeLatest, takeLeading } from 'typed-redux-saga';
import { eventTracked } from '../analytics/eventTracked.ts';
import { submitSucceeded } from '../applications/applicationSlice.ts';
import { failSubmit } from '../applications/failSubmit.ts';
import { callApi } from '../shared/callApi.ts';
import { bankAccountFound, bankAccountRequested, bankRequested } from './bankAccountSlice.ts';
import { createAttemptKeys, type AttemptKeys } from '../shared/createAttemptKeys.ts';
import { applicationPath } from '../../contract/pages.ts';
import type { ManualInstrumentBody } from '../../contract/bank.ts';
import { NAMED_BANK_NUMBERS } from '../../contract/codes.ts';
import type { Answers } from '../../engine/index.ts';
import { isRecord } from '../../lib/unknownValue.ts';
import { continueAfterBank, type BankDeps } from './continueAfterBank.ts';
import { linkEntered } from './link/bankLinkSlice.ts';
import { bankReturned, bankReturnFailed, OAUTH_STATE } from './link/bankReturnSlice.ts';
import { serveLink } from './link/serveLink.ts';

/** The bank account to which payouts go: typed in, or chosen in the vendor's dialog; and how the linked one is. */
export function* watchBank(deps: BankDeps & { readonly newId: () => string }) {
  const keys = createAttemptKeys(() => `bank-${deps.newId()}`);
  yield* takeLeading(bankRequested, linkBank, deps, keys);
  yield* takeLatest(bankAccountRequested, findAccount, deps);
  yield* takeLatest(bankReturned, returnToBank, deps);
  yield* takeLatest(linkEntered, ({ payload }) => serveLink(deps, payload));
}

function* linkBank(deps: BankDeps, keys: AttemptKeys, { payload }: ReturnType<typeof bankRequested>) {
  const { id, answers, cameFromComplete = false } = payload;
  const body = toManualInstrument(answers);
  const idempotencyKey = keys.keyOf({ id, body });
  const outcome = yield* callApi((signal) => deps.api.linkManually(id, body, { signal, idempotencyKey }));
  if (outcome.kind === 'failed') {
    yield* failSubmit('bank', outcome);
    return;
  }
  keys.done();
  yield* put(eventTracked({ event: 'bank_linked', params: { method: 'manual' } }));
  yield* continueAfterBank(deps, id, { cameFromComplete });
  yield* put(submitSucceeded('bank'));
}

/**
 * The bank step's answers in the words of the call (specification, section 7). What a market asks beyond those goes along by its own name;
 * then a word that the market does not ask for is left out.
 */
export function toManualInstrument(answers: Answers): ManualInstrumentBody {
  const bank = isRecord(answers['bank']) ? answers['bank'] : {};
  const texts = Object.entries(bank).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  const isNamed = (name: string) => NAMED_BANK_NUMBERS.some((named) => named === name);
  const named = texts.filter(([name, text]) => isNamed(name) && text !== '');
  const numbers = texts.filter(([name, text]) => !isNamed(name) && !CALL_WORDS.has(name) && text !== '');
  const text = (name: string) => (typeof bank[name] === 'string' ? bank[name] : '');
  const isAsked = (name: string) => numbers.length === 0 || text(name) !== '';
  return {
    ...Object.fromEntries(named),
    ...(isAsked('bankAccount') && { accountNumber: text('bankAccount') }),
    ...(isAsked('accountType') && { accountType: text('accountType') }),
    fullName: text('accountHolderFullName'),
    primary: true,
    ...(numbers.length > 0 && { numbers: Object.fromEntries(numbers) }),
  };
}

/** Answers that have a word in the call, and the confirmation that the page has compared. */
const CALL_WORDS: ReadonlySet<string> = new Set([
  'accountHolderFullName',
  'accountType',
  'bankAccount',
  'bankAccountConfirm',
]);

function* findAccount({ api }: BankDeps, { payload: id }: ReturnType<typeof bankAccountRequested>) {
  const outcome = yield* callApi((signal) => api.list(id, { signal }));
  yield* put(bankAccountFound(outcome.kind === 'ok' ? outcome.result.instruments : []));
}

/** Leads to the bank page of the application that was left for the bank, in whichever tab: its dialog continues there. */
function* returnToBank(
  { api, navigate }: Pick<BankDeps, 'api' | 'navigate'>,
  { payload: state }: ReturnType<typeof bankReturned>,
) {
  const found = yield* callApi((signal) => api.currentLink({ signal }));
  if (found.kind === 'failed') {
    yield* put(bankReturnFailed(found.failure));
    return;
  }
  const { applicationId, mode } = found.result;
  const query = `${mode === 'update' ? 'update&' : ''}${OAUTH_STATE}=${encodeURIComponent(state)}`;
  navigate(`${applicationPath(applicationId, 'bank')}?${query}`);
}
