import { differsFromOracle, ORDER_COMBINATIONS, orderCase } from '../tests/support/orderOracle.ts';
import type { BenchTable } from './keystroke/run.ts';

const CASES = 100_000;
const SEED = 14;

/** Prices of orders, against an independent table of rules. */
export async function runOrderPricesBench(): Promise<BenchTable> {
  const start = performance.now();
  let differences = 0;
  for (let place = 0; place < CASES; place++) if (differsFromOracle(orderCase(place, SEED))) differences++;
  const ms = Math.round(performance.now() - start);
  return {
    title: 'Prices of orders against an independent table of rules',
    rows: [{ cases: CASES, combinations: ORDER_COMBINATIONS, differences, ms }],
  };
}
