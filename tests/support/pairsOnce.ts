import { inAll } from './onlyInAll.ts';

/** Each market and each portal comes up once. */
const ONCE: readonly string[] = ['ca terminal', 'us registrar'];

/** The pairs of a market and a portal to try: all of them in the full run. */
export function pairsOnce<Pair extends { readonly market: string; readonly portal: string }>(
  pairs: readonly Pair[],
): readonly Pair[] {
  if (inAll('generated-cases')) return pairs;
  return pairs.filter(({ market, portal }) => ONCE.includes(`${market} ${portal}`));
}
