import { parseArgs } from 'node:util';
import type { CommandIo } from '@stepwright/cli';
import { engine, interpretFlow } from '../../src/product/authoring.ts';
import {
  compareProjects,
  keyOf,
  type Impact,
  type ProjectFiles,
  type VariantChange,
} from '../../src/product/impact/compareProjects.ts';
import { describeImpact, figuresOf } from '../../src/product/impact/describeImpact.ts';
import { judgeDraft } from '../../src/product/impact/judgeDraft.ts';
import { messageOf } from '../../src/lib/unknownValue.ts';
import { readRevision } from '../readRevision.ts';
import { readWorkingFiles } from '../readWorkingFiles.ts';
import type { Unfinished } from '../../server/operator/readUnfinished.ts';

const OPTIONS = {
  database: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  schemas: { type: 'string' },
  locales: { type: 'string' },
} as const;

/** How many unfinished applications a change of a market in a portal concerns. No answer is in it. */
interface Concerned {
  readonly variant: string;
  /** Drafts, which follow the definitions. */
  readonly drafts: number;
  /** Those that continue at an earlier step than before. */
  readonly sentBack: number;
  /** Undecided applications, which keep the questions that they began with. */
  readonly applications: number;
  readonly steps: Readonly<Record<string, { readonly met: number; readonly askedAgain: number }>>;
  /** Drafts that lose the answer to a question. */
  readonly dropped: Readonly<Record<string, number>>;
}

/**
 * `stepwright impact [<revision>]`: what the working files touch compared with a commit, by default the last, or with a
 * folder; with `--database` also how many drafts and applications of the database that the environment names. Reads
 * only. Exit code 0 when they were compared, 2 on a wrong call, and where there is no such database or key.
 */
export async function runImpact(argv: readonly string[], io: CommandIo): Promise<number> {
  try {
    const { values, positionals } = parseArgs({ args: [...argv], options: OPTIONS, allowPositionals: true });
    const [revision = 'HEAD', ...rest] = positionals;
    if (rest.length > 0) throw new Error('name one commit or folder: impact HEAD~1');
    const before = await readRevision(revision);
    const after = await readWorkingFiles(values);
    const impact = compareProjects(before, after);
    const concerned = values.database ? await countConcerned(impact, { before, after }) : [];
    if (values.json) {
      const counted = values.database ? { concerned } : {};
      io.write(JSON.stringify({ ...figuresOf(impact), ...counted }, null, 2));
      return 0;
    }
    for (const line of [...writeFigures(impact), ...concerned.flatMap(writeConcerned)]) io.write(line);
    return 0;
  } catch (error) {
    io.writeError(`stepwright impact: ${messageOf(error)}`);
    return 2;
  }
}

function writeFigures(impact: Impact): readonly string[] {
  const { markets, portals, languages, steps, calls, texts, files } = figuresOf(impact);
  return [
    ...describeImpact({ ...impact, texts: [] }),
    `${list('Markets', markets)}; ${list('portals', portals)}; ${list('steps', steps)}; ${list('calls', calls)}`,
    `${list('Languages', languages)}; ${texts} texts; ${files} other files`,
  ];
}

function list(what: string, names: readonly string[]): string {
  return names.length === 0 ? `${what}: none` : `${what}: ${names.length} (${names.join(', ')})`;
}

interface Times {
  readonly before: ProjectFiles;
  readonly after: ProjectFiles;
}

async function countConcerned(impact: Impact, times: Times): Promise<readonly Concerned[]> {
  // A brand's visitors have the drafts of its portal; their questions differ in few steps.
  const changed = impact.variants.filter(
    ({ kind, variant }) => kind === 'changed' && variant.cobrand === undefined,
  );
  if (changed.length === 0) return [];
  // The server's parts take a second to load.
  const { readUnfinished } = await import('../../server/operator/readUnfinished.ts');
  return readUnfinished(process.env, async (unfinished) => {
    const counted: Concerned[] = [];
    for (const change of changed) counted.push(await countVariant(unfinished, change, times));
    return counted;
  });
}

async function countVariant(
  unfinished: Unfinished,
  { variant, steps }: VariantChange,
  { before, after }: Times,
): Promise<Concerned> {
  const today = () => new Date().toISOString().slice(0, 10);
  const runtimeOf = ({ files }: ProjectFiles) =>
    interpretFlow(engine.resolve(files, variant).definition, { today });
  const given = { before: runtimeOf(before), after: runtimeOf(after), steps };
  const met = new Map<string, number>();
  const askedAgain = new Map<string, number>();
  const dropped = new Map<string, number>();
  let drafts = 0;
  let sentBack = 0;
  for await (const answers of unfinished.readDrafts(variant)) {
    const verdict = judgeDraft(given, answers);
    drafts += 1;
    if (verdict.isSentBack) sentBack += 1;
    addEach(met, verdict.meets);
    addEach(askedAgain, verdict.asksAgain);
    addEach(dropped, verdict.drops);
  }
  return {
    variant: keyOf(variant),
    drafts,
    sentBack,
    applications: await unfinished.countApplications(variant),
    steps: Object.fromEntries(
      steps.map(({ step }) => [step, { met: met.get(step) ?? 0, askedAgain: askedAgain.get(step) ?? 0 }]),
    ),
    dropped: Object.fromEntries(dropped),
  };
}

function addEach(counts: Map<string, number>, names: readonly string[]): void {
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
}

function writeConcerned({
  variant,
  drafts,
  sentBack,
  applications,
  steps,
  dropped,
}: Concerned): readonly string[] {
  return [
    `${variant}: ${drafts} drafts, ${sentBack} of them sent back; ${applications} undecided applications keep their questions`,
    ...Object.entries(steps).map(
      ([step, { met, askedAgain }]) => `  "${step}": met by ${met} drafts, asked again in ${askedAgain}`,
    ),
    ...Object.entries(dropped).map(
      ([question, count]) => `  ${question}: an answer is dropped in ${count} drafts`,
    ),
  ];
}
