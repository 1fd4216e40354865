import { randomUUID } from 'node:crypto';
import { StudioThread } from '../../server/studio/worker/studioThread.ts';
import { textsOf } from '../../server/studio/drafts/draftFiles.ts';
import { readDefinitionFiles, readLocales } from '../../src/product/node.ts';
import type { BenchTable } from '../keystroke/run.ts';
import { median, percentile } from '../support/figures.ts';

const ROUNDS = 9;
const TARGET = 'p95 <= 200';

/** One change of each kind: a file, and what is replaced in it. */
const CHANGES = [
  { what: 'a label', file: 'locales/en-US/steps.json', from: /": "([A-Z][^"{]+)"/ },
  { what: 'a text of a translation', file: 'locales/fr-CA/steps.json', from: /": "([A-Z][^"{]+)"/ },
  {
    what: 'a length in a step of all markets',
    file: 'schemas/base/steps/company-details.json',
    from: /"maxLength": (\d+)/,
  },
  {
    what: 'a length in a shared definition',
    file: 'schemas/base/definitions/address.json',
    from: /"maxLength": (\d+)/,
  },
  { what: 'a path of a flow', file: 'schemas/base/flows/apply.json', from: /"path": "([^"]+)"/ },
  { what: 'a sample', file: 'schemas/samples/us/company-details.json', from: /"name": "([^"]+)"/ },
  { what: 'a number of a market', file: 'schemas/markets/us/market.json', from: /"ownerShare": (\d+)/ },
  {
    what: "the options of a market's formats",
    file: 'schemas/markets/us/market.json',
    from: /"accents": (false|true)/,
  },
] as const;

/** The check of a draft after one change, on the studio's thread: with what is sent to it and what it sends back. */
export async function measureChecks(): Promise<BenchTable> {
  const texts = textsOf({ files: await readDefinitionFiles(), locales: await readLocales() });
  const thread = new StudioThread();
  const key = randomUUID();
  const check = async (after: typeof texts) => {
    const start = performance.now();
    const cpu = process.cpuUsage();
    await thread.run('check', null, { draft: { key, texts: after }, base: { key: 'base', texts } });
    const { user, system } = process.cpuUsage(cpu);
    return { ms: performance.now() - start, cpuMs: (user + system) / 1000 };
  };
  try {
    const first = await check(texts);
    const rows = [];
    const all: { ms: number; cpuMs: number }[] = [];
    for (const { what, file, from } of CHANGES) {
      const times = [];
      // The first of a kind also undoes the change before, of another kind.
      for (let round = 0; round <= ROUNDS; round += 1)
        times.push(await check(new Map([...texts, [file, change(texts.get(file) ?? '', from, round)]])));
      all.push(...times.slice(1));
      rows.push({ what, ...figures(times.slice(1)), target: TARGET });
    }
    return {
      title: `Studio: the check after a change, ms (${ROUNDS} changes of each kind; CPU: all threads of the process)`,
      rows: [
        {
          what: 'the first check of a draft',
          median: Math.round(first.ms),
          p95: '',
          'CPU, median': Math.round(first.cpuMs),
          target: '',
        },
        ...rows,
        { what: 'all of these changes', ...figures(all), target: TARGET },
      ],
    };
  } finally {
    await thread.close();
  }
}

function figures(times: readonly { readonly ms: number; readonly cpuMs: number }[]) {
  const walls = times.map(({ ms }) => ms);
  return {
    median: Math.round(median(walls)),
    p95: Math.round(percentile(walls, 95)),
    'CPU, median': Math.round(median(times.map(({ cpuMs }) => cpuMs))),
  };
}

/** A text with one value changed: another one each round, of the same type. */
function change(text: string, from: RegExp, round: number): string {
  const [whole = '', value = ''] = from.exec(text) ?? [];
  if (whole === '') throw new Error(`Nothing to change: ${String(from)}`);
  const flipped = value === 'false' ? 'true' : 'false';
  const isFlag = value === 'true' || value === 'false';
  const other = isFlag
    ? round % 2 === 0
      ? flipped
      : value
    : /^\d+$/.test(value)
      ? String(Number(value) + 1 + round)
      : `${value}${'x'.repeat(round + 1)}`;
  return text.replace(whole, whole.replace(value, other));
}
