import type { AppDeps } from '../../../server/app/deps.ts';
import { addressOf } from './submitOrders.ts';
import type { UnreliableProvider } from './unreliableProvider.ts';

interface Simulated {
  readonly provider: UnreliableProvider;
  readonly mails: ReadonlyMap<string, { readonly to: string; readonly subject: string }>;
  readonly kills: number;
}

export interface SimulationReport {
  readonly orders: number;
  readonly charged: number;
  readonly declined: number;
  /** Orders that money was taken for more than once. */
  readonly double: number;
  /** Orders of which we know something else than the provider, or nothing final. */
  readonly lost: number;
  /** Orders whose applicant was not told exactly once what became of it. */
  readonly untold: number;
  readonly timeouts: number;
  readonly duplicates: number;
  readonly kills: number;
}

const TOLD = { succeeded: /^Receipt/, declined: /declined/ };

/** Compares the provider's charges with our records and with the messages to the applicants. */
export async function reportCharges(deps: AppDeps, simulation: Simulated): Promise<SimulationReport> {
  const { provider, mails, kills } = simulation;
  const orders = await deps.db.selectFrom('orders').select(['id', 'application_id']).execute();
  const charges = await deps.db.selectFrom('charges').select(['order_id', 'state']).execute();
  const stateOf = new Map(charges.map(({ order_id, state }) => [order_id, state]));
  const sent = [...mails.values()];
  const subjectsTo = Map.groupBy(sent, ({ to }) => to);
  const taken = Map.groupBy(
    [...provider.done.values()].filter(({ outcome }) => outcome.kind !== 'declined'),
    ({ orderId }) => orderId,
  );
  const report = { charged: 0, declined: 0, double: 0, lost: 0, untold: 0 };
  for (const { id, application_id } of orders) {
    const times = taken.get(id)?.length ?? 0;
    const state = stateOf.get(id);
    if (times > 1) report.double += 1;
    const isKnown = times === 1 ? state === 'succeeded' : state === 'declined';
    if (!isKnown || (state !== 'succeeded' && state !== 'declined')) report.lost += 1;
    else {
      report[state === 'succeeded' ? 'charged' : 'declined'] += 1;
      const told = subjectsTo.get(addressOf(application_id)) ?? [];
      const of = (pattern: RegExp) => told.filter(({ subject }) => pattern.test(subject)).length;
      const [right, wrong] =
        state === 'succeeded'
          ? [of(TOLD.succeeded), of(TOLD.declined)]
          : [of(TOLD.declined), of(TOLD.succeeded)];
      if (right !== 1 || wrong !== 0) report.untold += 1;
    }
  }
  const { timeouts, duplicates } = provider;
  return { orders: orders.length, ...report, timeouts, duplicates, kills };
}
