import { parseArgs } from 'node:util';
import type { CommandIo } from '@stepwright/cli';
import { compareProjects, type Impact } from '../../src/product/impact/compareProjects.ts';
import { describeImpact, figuresOf } from '../../src/product/impact/describeImpact.ts';
import { messageOf } from '../../src/lib/unknownValue.ts';
import { countConcerned, writeConcerned } from '../countConcerned.ts';
import { readRevision } from '../readRevision.ts';
import { readWorkingFiles } from '../readWorkingFiles.ts';

const OPTIONS = {
  database: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  schemas: { type: 'string' },
  locales: { type: 'string' },
} as const;

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
