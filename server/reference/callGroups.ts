import accounts from './calls/accounts.json' with { type: 'json' };
import analytics from './calls/analytics.json' with { type: 'json' };
import applications from './calls/applications.json' with { type: 'json' };
import cashAdvance from './calls/cash-advance.json' with { type: 'json' };
import configuration from './calls/configuration.json' with { type: 'json' };
import drafts from './calls/drafts.json' with { type: 'json' };
import emailProofs from './calls/email-proofs.json' with { type: 'json' };
import financialInstruments from './calls/financial-instruments.json' with { type: 'json' };
import operation from './calls/operation.json' with { type: 'json' };
import orders from './calls/orders.json' with { type: 'json' };
import owners from './calls/owners.json' with { type: 'json' };
import pages from './calls/pages.json' with { type: 'json' };
import payments from './calls/payments.json' with { type: 'json' };
import representatives from './calls/representatives.json' with { type: 'json' };
import sandbox from './calls/sandbox.json' with { type: 'json' };
import signIn from './calls/sign-in.json' with { type: 'json' };
import handoffs from './calls/handoffs.json' with { type: 'json' };
import singleSignOn from './calls/single-sign-on.json' with { type: 'json' };
import stepUps from './calls/step-ups.json' with { type: 'json' };
import support from './calls/support.json' with { type: 'json' };
import webhooks from './calls/webhooks.json' with { type: 'json' };
import type { CallEntry, CallGroup } from './callEntry.ts';

/** All calls with their text and examples, in the order of the reference: from signing in to the sandbox. */
export const CALL_GROUPS: readonly CallGroup[] = [
  signIn,
  emailProofs,
  configuration,
  drafts,
  applications,
  owners,
  stepUps,
  orders,
  financialInstruments,
  payments,
  accounts,
  cashAdvance,
  handoffs,
  singleSignOn,
  representatives,
  analytics,
  webhooks,
  pages,
  operation,
  support,
  sandbox,
];

const entries = new Map<string, CallEntry>(CALL_GROUPS.flatMap(({ calls }) => Object.entries(calls)));

/** The row of a call, by its path as the route or as the description has it: `/s/:code`, `/s/{code}`. */
export function findEntry(method: string, path: string): CallEntry | undefined {
  return entries.get(`${method.toUpperCase()} ${path.replaceAll(/:(\w+)/g, '{$1}')}`);
}
