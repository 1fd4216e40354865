import type { ServedState } from '../../contract/studio.ts';
import { nameOfMarket } from '../project/names.ts';

const nameOf = (version: number | null) =>
  version === null ? 'the installed definitions' : `version ${version}`;

/** Describes which versions visitors have. */
export function describeServed({ all, markets, trial }: ServedState): string {
  const own = Object.entries(markets).map(
    ([market, version]) => `${nameOfMarket(market)}: ${nameOf(version)}`,
  );
  const share =
    trial &&
    `${trial.basisPoints / 100} % of the visitors${trial.markets ? ` in ${trial.markets.map(nameOfMarket).join(', ')}` : ''}: version ${trial.version}`;
  return [`Everywhere: ${nameOf(all)}`, ...own, ...(share ? [share] : [])].join('; ');
}

/** Whether some visitors have a version. */
export function isServed({ all, markets, trial }: ServedState, version: number): boolean {
  return all === version || Object.values(markets).includes(version) || trial?.version === version;
}

/** A moment in this browser's time. */
export const dateTime = (iso: string) =>
  new Date(iso).toLocaleString('en-CA', { dateStyle: 'medium', timeStyle: 'short' });
