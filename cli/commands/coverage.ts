import { parseArgs } from 'node:util';
import type { CoverageItem } from '@stepwright/checker';
import { listMarketsAndPortals, listPairs } from '../../src/product/authoring.ts';
import { measureCoverage } from '../../src/product/measureCoverage.ts';
import { readDefinitionFiles, readLocales } from '../../src/product/node.ts';
import { isWalkOf, readWalks, RECORDED_WALKS } from '../../src/product/recordedWalks.ts';
import type { CommandIo } from '@stepwright/cli';

const OPTIONS = {
  format: { type: 'string', default: 'text' },
  min: { type: 'string', default: '0' },
  walks: { type: 'string' },
  schemas: { type: 'string' },
  locales: { type: 'string' },
} as const;

/** Coverage of one market in one portal. */
interface PairCoverage {
  readonly market: string;
  readonly portal: string;
  readonly percent: number;
  readonly covered: number;
  readonly total: number;
  /** Walks of tests that count, beside those of the samples. */
  readonly walks: number;
  /** Items that no sample and no walk reaches. */
  readonly missing: readonly CoverageItem[];
}

/** `stepwright coverage`: what no sample or test walks. 0 when each pair has the least percentage, 1 when one has less, 2 on a wrong call. */
export async function runCoverage(argv: readonly string[], io: CommandIo): Promise<number> {
  try {
    const call = readCall(argv);
    const pairs = await measurePairs(call);
    io.write(call.format === 'json' ? JSON.stringify(pairs, null, 2) : pairs.map(toText).join('\n\n'));
    return pairs.some(({ percent }) => percent < call.min) ? 1 : 0;
  } catch (error) {
    io.writeError(`stepwright coverage: ${error instanceof Error ? error.message : String(error)}`);
    return 2;
  }
}

function readCall(argv: readonly string[]) {
  const { values, positionals } = parseArgs({ args: [...argv], options: OPTIONS, allowPositionals: true });
  const [market, portal, ...rest] = positionals;
  if (rest.length > 0) throw new Error('name a market and a portal, or none for all: coverage us terminal');
  const min = Number(values.min);
  if (!(min >= 0 && min <= 100)) throw new Error(`--min is a percentage, not "${values.min}"`);
  if (!['text', 'json'].includes(values.format)) throw new Error('--format is text or json');
  return { ...values, market, portal, min };
}

async function measurePairs(call: ReturnType<typeof readCall>): Promise<readonly PairCoverage[]> {
  const files = await readDefinitionFiles(call.schemas);
  const locales = await readLocales(call.locales);
  const { markets, portals } = listMarketsAndPortals(files);
  const { market = '', portal = '' } = call;
  const known = (market === '' || markets.includes(market)) && (portal === '' || portals.includes(portal));
  if (!known) throw new Error(`markets are ${markets.join(', ')}; portals are ${portals.join(', ')}`);
  const walks = await readWalks(call.walks ?? (call.schemas === undefined ? RECORDED_WALKS : undefined));
  const pairs = listPairs(files).filter(
    (pair) => [pair.market, ''].includes(market) && [pair.portal, ''].includes(portal),
  );
  return pairs.map((pair) => {
    const own = walks.filter((walk) => isWalkOf(walk, pair));
    const items = measureCoverage({ files, locales, variant: pair, walks: own });
    const missing = items.filter(({ isCovered }) => !isCovered);
    const covered = items.length - missing.length;
    return {
      ...pair,
      percent: toPercent(covered, items.length),
      covered,
      total: items.length,
      walks: own.length,
      missing,
    };
  });
}

function toPercent(covered: number, total: number): number {
  return total === 0 ? 100 : Math.floor((covered * 1000) / total) / 10;
}

function toText({ market, portal, percent, covered, total, walks, missing }: PairCoverage): string {
  const counted = walks === 0 ? '' : `, with ${walks} walks of tests`;
  const lines = missing.map(
    ({ kind, within, name, outcome, place }) =>
      `  ${kind} ${name} of ${within}: never ${outcome}  ${place.path}:${place.line}`,
  );
  return [`${market} ${portal}: ${percent}% (${covered} of ${total})${counted}`, ...lines].join('\n');
}
