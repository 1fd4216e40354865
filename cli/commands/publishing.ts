import { parseArgs } from 'node:util';
import path from 'node:path';
import type { CommandIo } from '@stepwright/cli';
import { messageOf } from '../../src/lib/unknownValue.ts';
import type { Finding } from '@stepwright/checker';
import type { ProjectFiles } from '../../src/product/impact/compareProjects.ts';
import { readWorkingFiles } from '../readWorkingFiles.ts';
import { describePublished, describeServed, sayRefused, sayTime } from '../describePublished.ts';
import { writeNewFiles } from '../writeNewFiles.ts';

/** The person who acts and the reason: each version, approval, refusal and release has both for ever. */
export const SIGNED = { by: { type: 'string' }, reason: { type: 'string' } } as const;

// The server's parts take a second to load: other commands do without them.
export const loadOperator = () => import('../../server/operator/publishingOf.ts');

/**
 * `stepwright publish`: stores the working files as the next version, in the database that the environment names. Nothing
 * is served by it. Exit code 1 if the checker finds an error or another version was published meanwhile, 2 on a wrong
 * call, and where there is no such database or key.
 */
export function runPublish(argv: readonly string[], io: CommandIo): Promise<number> {
  return run('publish', io, async () => {
    const { values } = parseArgs({
      args: [...argv],
      options: {
        ...SIGNED,
        parent: { type: 'string' },
        schemas: { type: 'string' },
        locales: { type: 'string' },
      },
    });
    const signed = readSigned(values);
    const parent = values.parent === undefined ? undefined : readNumber(values.parent);
    const project = await readWorkingFiles(values);
    const { publishIn } = await loadOperator();
    const outcome = await publishIn(process.env, { project, parent, ...signed });
    switch (outcome.kind) {
      case 'published':
        io.write(`Version ${outcome.version} is published. It is served once it is released.`);
        if (parent === undefined && outcome.version > 1) io.write(sayReplaced(outcome.version - 1));
        return 0;
      case 'unchanged':
        io.write(`Version ${outcome.version} is the same; there is nothing to publish.`);
        return 0;
      case 'outdated':
        io.writeError(
          `Version ${outcome.newest} was published meanwhile: compare with "diff version:${outcome.newest}", take its changes, and publish with --parent ${outcome.newest}`,
        );
        return 1;
      case 'invalid':
        for (const line of writeErrors(outcome.errors)) io.writeError(line);
        return 1;
    }
  });
}

/** Names what is undone where the repository lacks changes of the studio. */
const sayReplaced = (before: number) =>
  `It has the working files only: what version ${before} has beside them is undone, as "diff version:${before}" says. --parent <version> refuses that if another one was published since.`;

/** The options of `stepwright release <version>`. */
const RELEASE = {
  ...SIGNED,
  market: { type: 'string', multiple: true },
  at: { type: 'string' },
  share: { type: 'string' },
} as const;

/**
 * `stepwright release <version>`: serves a published version, at once or from a time on, in all markets or in some. Exit
 * code 1 where it may not be released: it is refused or not approved (in production), another release waits, or a market is missing.
 */
export function runReleaseVersion(argv: readonly string[], io: CommandIo): Promise<number> {
  return run('release', io, async () => {
    const { values, positionals } = parseArgs({ args: [...argv], options: RELEASE, allowPositionals: true });
    const version = readOnly(positionals, 'release 4 --by <name> --reason <text>');
    const { releaseIn } = await loadOperator();
    const startsAt = values.at === undefined ? undefined : readTime(values.at);
    const outcome = await releaseIn(process.env, {
      version,
      markets: values.market,
      startsAt,
      basisPoints: values.share === undefined ? undefined : readShare(values.share),
      ...readSigned(values),
    });
    if (outcome.kind === 'released') {
      const from = startsAt ? `from ${sayTime(startsAt)} on` : 'from now on';
      const to = values.share === undefined ? '' : ` to ${values.share} % of the visitors`;
      io.write(`Release ${outcome.release}: version ${version} is served${to} ${from}.`);
      // It may end a share, or the version of a market.
      io.write(`Visitors have then: ${describeServed(outcome.served)}`);
      return 0;
    }
    io.writeError(describeRefused(outcome, version));
    return 1;
  });
}

type Refused = Exclude<
  Awaited<ReturnType<Awaited<ReturnType<typeof loadOperator>>['releaseIn']>>,
  { readonly kind: 'released' }
>;

const OUTDATED = 'Another release was made meanwhile';

function describeRefused(outcome: Refused, version: number): string {
  switch (outcome.kind) {
    case 'unknown':
      return `There is no version ${version}`;
    case 'outdated':
      return OUTDATED;
    case 'invalid':
      return describeInvalid(outcome);
    case 'unapproved':
      return `Version ${version} is approved by nobody: in production a second person does, by "approve ${version}"`;
    case 'refused':
      return `${sayRefused(version, outcome.by)}. The reason: ${outcome.reason}`;
    case 'market-unknown':
      return `Version ${version} has no market "${outcome.market}"`;
    case 'waiting':
      return `Release ${outcome.release} begins at ${sayTime(outcome.startsAt)}: give it up by "rollback" first`;
    case 'settings-differ':
      return `A share of the visitors can have other questions and texts only; these files differ: ${outcome.files.join(', ')}`;
    case 'markets-missing':
      return `Version ${version} lacks markets that are served: ${outcome.markets.join(', ')}`;
    case 'prices-missing':
      return `PRICING_FILE has no offer for ${outcome.markets.join(', ')}: add it on every server first`;
  }
}

function describeInvalid({
  version,
  checkedWith,
  errors,
}: Extract<Refused, { readonly kind: 'invalid' }>): string {
  return [
    `Version ${version} was checked with ${checkedWith}; this program finds ${errors.length} errors in it:`,
    ...errors.map(({ path, line, code, message }) => `${path}:${line} ${code}: ${message}`),
  ].join('\n');
}

/**
 * `stepwright rollback`: serves again what was served before the last release, on all processes. Exit code 1 if there is
 * nothing to take back, or if this program finds errors in what was before.
 */
export function runRollback(argv: readonly string[], io: CommandIo): Promise<number> {
  return run('rollback', io, async () => {
    const { values } = parseArgs({ args: [...argv], options: SIGNED });
    const { rollBackIn } = await loadOperator();
    const outcome = await rollBackIn(process.env, readSigned(values));
    if (outcome.kind === 'nothing') {
      io.writeError('Nothing is released that could be taken back');
      return 1;
    }
    if (outcome.kind === 'markets-missing') {
      io.writeError(
        `The last release opened ${outcome.markets.join(', ')}, which may have applications: release a version with "portals": [] in its market.json`,
      );
      return 1;
    }
    if (outcome.kind === 'invalid') {
      io.writeError(describeInvalid(outcome));
      return 1;
    }
    if (outcome.kind === 'outdated') {
      io.writeError(OUTDATED);
      return 1;
    }
    io.write(`Release ${outcome.release}: ${describeServed(outcome.served)}`);
    return 0;
  });
}

/**
 * `stepwright versions`: the versions and releases of the database that the environment names, and what is served; `versions
 * export <version> <folder>` writes the files of one. Exit code 2 on a wrong call, and where there is no such database, key or version.
 */
export function runVersions(argv: readonly string[], io: CommandIo): Promise<number> {
  return run('versions', io, async () => {
    const { values, positionals } = parseArgs({
      args: [...argv],
      options: { json: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const operator = await loadOperator();
    const [action, version = '', folder, ...rest] = positionals;
    if (action === 'export' && folder !== undefined && rest.length === 0) {
      await writeFiles(await operator.readVersionIn(process.env, readNumber(version)), folder);
      io.write(`Version ${version} is in ${folder}: schemas/ and locales/`);
      return 0;
    }
    if (action !== undefined) throw new Error('call: versions, or versions export <version> <folder>');
    const published = await operator.listPublishedIn(process.env);
    if (values.json) io.write(JSON.stringify(published, null, 2));
    else for (const line of describePublished(published)) io.write(line);
    return 0;
  });
}

async function writeFiles({ files, locales }: ProjectFiles, folder: string): Promise<void> {
  const written = { schemas: files, locales };
  await writeNewFiles(
    Object.entries(written).flatMap(([name, own]) =>
      [...own.values()].map((file) => ({ target: path.join(folder, name, file.path), text: file.text })),
    ),
  );
}

function writeErrors(errors: readonly Finding[]): readonly string[] {
  return [
    ...errors.map(
      ({ path, line, column, code, message }) => `${path}:${line}:${column}  ${code}  ${message}`,
    ),
    `The definitions have ${errors.length} errors: nothing was published`,
  ];
}

export function readSigned({
  by,
  reason,
}: {
  readonly by?: string | undefined;
  readonly reason?: string | undefined;
}) {
  const author = by?.trim();
  const why = reason?.trim();
  if (!author || !why) throw new Error('--by names who does it, and --reason says why');
  return { author, reason: why };
}

export function readOnly([first, ...rest]: readonly string[], example: string): number {
  if (first === undefined || rest.length > 0) throw new Error(`name one version: ${example}`);
  return readNumber(first);
}

function readNumber(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Error(`"${text}" is no number of a version`);
  return Number(text);
}

/** A percentage with up to two decimals, in hundredths of a percent. */
function readShare(text: string): number {
  const basisPoints = Math.round(Number(text) * 100);
  if (!/^\d{1,2}(?:\.\d{1,2})?$/.test(text) || basisPoints === 0)
    throw new Error('--share is a percentage between 0 and 100, such as 10');
  return basisPoints;
}

function readTime(text: string): Date {
  const time = new Date(text);
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text) || Number.isNaN(time.getTime()))
    throw new Error('--at is a time as 2027-01-31T09:00Z');
  if (time < new Date()) throw new Error(`--at ${text} is over: without it, the release is served at once`);
  return time;
}

export async function run(name: string, io: CommandIo, work: () => Promise<number>): Promise<number> {
  try {
    return await work();
  } catch (error) {
    io.writeError(`stepwright ${name}: ${messageOf(error)}`);
    return 2;
  }
}
