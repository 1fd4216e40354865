import { inAll } from './onlyInAll.ts';

/** One of how many cases `npm test` makes up, if a property says nothing else. */
const ONE_OF = 5;

/** How many made-up cases a property is tried with, of those that the full run tries. */
export function generatedCases(full: number, oneOf = ONE_OF): number {
  return inAll('generated-cases') ? full : Math.ceil(full / oneOf);
}
