import { parseArgs } from 'node:util';
import type { CommandIo } from '@stepwright/cli';
import { compareProjects } from '../../src/product/impact/compareProjects.ts';
import { describeImpact } from '../../src/product/impact/describeImpact.ts';
import { messageOf } from '../../src/lib/unknownValue.ts';
import { readRevision } from '../readRevision.ts';
import { readWorkingFiles } from '../readWorkingFiles.ts';

const OPTIONS = {
  json: { type: 'boolean', default: false },
  schemas: { type: 'string' },
  locales: { type: 'string' },
} as const;

/**
 * `stepwright diff [<revision>]`: describes in sentences how the working files differ from a commit, by default the last, or
 * from a folder, as visitors meet them. Exit code 0 when they were compared, 2 on a wrong call.
 */
export async function runDiff(argv: readonly string[], io: CommandIo): Promise<number> {
  try {
    const { values, positionals } = parseArgs({ args: [...argv], options: OPTIONS, allowPositionals: true });
    const [revision = 'HEAD', ...rest] = positionals;
    if (rest.length > 0) throw new Error('name one commit or folder: diff HEAD~1');
    const impact = compareProjects(await readRevision(revision), await readWorkingFiles(values));
    if (values.json) io.write(JSON.stringify(impact, null, 2));
    else for (const line of describeImpact(impact)) io.write(line);
    return 0;
  } catch (error) {
    io.writeError(`stepwright diff: ${messageOf(error)}`);
    return 2;
  }
}
