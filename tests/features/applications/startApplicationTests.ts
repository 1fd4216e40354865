import { apiFailure, type ApiScript } from '../../support/fakeApi.ts';
import { startPageTests } from '../../support/startPageTests.ts';
import { applicationWith } from './applicationFixture.ts';

export { settle } from '../../support/startPageTests.ts';

/** Responses of the API to the calls of an application, of its bank account and of its order. */
export type Script = NonNullable<ApiScript['applications']> &
  NonNullable<ApiScript['bank']> &
  NonNullable<ApiScript['orders']>;

/** Submitted and decided. */
export const approved = applicationWith({ submitted: true, decision: 'APPROVED' }, 3);

/** Submitted, and no decision yet. */
export const pending = applicationWith({ submitted: true }, 3);

/** The API cannot be reached. */
export const offline = () => Promise.reject(apiFailure('offline', 'network'));

/** The API was called, and has not answered in time: it may have done what it was asked for. */
export const timeout = () => Promise.reject(apiFailure('timeout', 'network'));

/** The API refuses because of the application's state. */
export const refused = () => Promise.reject(apiFailure('refused', 'application.state'));

/** Opens pages that call for an application. */
export function startApplicationTests() {
  const { page, open } = startPageTests();
  return {
    page,
    open: (calls: Script, others: ApiScript = {}) =>
      open({ applications: calls, bank: calls, orders: calls, ...others }),
  };
}

/** The signal that ends a call, read from its arguments. */
export const signalOf = (args: readonly unknown[] | undefined) =>
  (args?.at(-1) as { readonly signal: AbortSignal } | undefined)?.signal;
