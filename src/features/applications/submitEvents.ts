import { put, takeEvery } from 'typed-redux-saga';
import { eventTracked } from '../analytics/eventTracked.ts';
import type { Answers } from '@stepwright/engine';
import { isRecord } from '../../lib/unknownValue.ts';
import { stepSubmitted, submitFailed, submitStarted, submitSucceeded } from './applicationSlice.ts';
import type { SubmitAction } from './submitRequest.ts';

/** Actions that count as a submission; the others change answers, complete step-ups or link a bank account. */
const SUBMITS: readonly SubmitAction[] = ['create', 'order', 'submit', 'retry'];

/** Tracks the submits of the application: an attempt when one starts, and how that very one ends. */
export function* watchSubmitEvents() {
  yield* takeEvery(submitStarted, function* () {
    yield* put(eventTracked({ event: 'submit_attempt' }));
  });
  yield* takeEvery(submitSucceeded, function* ({ payload: action }) {
    if (SUBMITS.includes(action)) yield* put(eventTracked({ event: 'submit_success' }));
  });
  yield* takeEvery(submitFailed, trackFailure);
  yield* takeEvery(stepSubmitted, trackCompanyNumber);
}

function* trackFailure({ payload: { action, failure } }: ReturnType<typeof submitFailed>) {
  if (!SUBMITS.includes(action)) return;
  const params = { errorCode: failure.code };
  yield* put(eventTracked({ event: 'submit_error', params }));
  if (action === 'create') yield* put(eventTracked({ event: 'signup_error', params }));
}

function* trackCompanyNumber({ payload: answers }: ReturnType<typeof stepSubmitted>) {
  const params = givenCompanyNumber(answers);
  if (params) yield* put(eventTracked({ event: 'company_number_entered', params }));
}

/** All that is tracked of a company's number (specification, section 4). */
interface CompanyNumberParams {
  readonly companyNumberClass: CompanyNumberClass;
  readonly companyNumberLength: number;
  readonly province?: string;
}

export type CompanyNumberClass = 'letters' | 'digits' | 'mixed';

const NUMBER_CLASSES: readonly { readonly pattern: RegExp; readonly name: CompanyNumberClass }[] = [
  { pattern: /^\p{L}+$/u, name: 'letters' },
  { pattern: /^\p{Nd}+$/u, name: 'digits' },
];

const PROVINCE = /^[A-Z]{2}$/;

/** Returns the trackable facts about a company's number and its origin: never the number. */
export function companyNumberParams(given: {
  readonly value: string;
  readonly province: string;
}): CompanyNumberParams {
  return {
    companyNumberClass: companyNumberClass(given.value),
    companyNumberLength: withoutDashes(given.value).length,
    ...(PROVINCE.test(given.province) && { province: given.province }),
  };
}

/** The same of the number among the answers to a step, if that asked for one. */
function givenCompanyNumber({ company }: Answers): CompanyNumberParams | undefined {
  if (!isRecord(company)) return undefined;
  const { corporationNumber: value, province } = company;
  if (typeof value !== 'string' || value === '') return undefined;
  return companyNumberParams({ value, province: typeof province === 'string' ? province : '' });
}

/** Whether a company's number is all letters, all digits or mixed; dashes and spaces do not count. */
export function companyNumberClass(value: string): CompanyNumberClass {
  return NUMBER_CLASSES.find(({ pattern }) => pattern.test(withoutDashes(value)))?.name ?? 'mixed';
}

function withoutDashes(value: string): string {
  return value.replaceAll(/[\s-]/g, '');
}
