import { parseArgs } from 'node:util';
import type { CommandIo } from '@stepwright/cli';
import { messageOf } from '../../src/lib/unknownValue.ts';
import { compareProjects } from '../../src/product/impact/compareProjects.ts';
import { describeImpact } from '../../src/product/impact/describeImpact.ts';
import { countConcerned, writeConcerned } from '../countConcerned.ts';
import { readRevision } from '../readRevision.ts';
import { readWorkingFiles } from '../readWorkingFiles.ts';

/**
 * `stepwright replay <version>`: tries the drafts of the database that the environment names with a published version, beside
 * what is served now. Reads only, and shows no answer. Exit code 1 if a draft would be sent back or lose an answer, 2 on a
 * wrong call, and where there is no such database, key or version.
 */
export async function runReplay(argv: readonly string[], io: CommandIo): Promise<number> {
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      options: { json: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const [version = '', ...rest] = positionals;
    if (!/^[1-9]\d{0,8}$/.test(version) || rest.length > 0) throw new Error('name one version: replay 4');
    const { listPublishedIn } = await import('../../server/operator/publishingOf.ts');
    const { served } = await listPublishedIn(process.env);
    const before = served.all
      ? await readRevision(`version:${served.all.version}`)
      : await readWorkingFiles({});
    const after = await readRevision(`version:${version}`);
    const impact = compareProjects(before, after);
    const concerned = await countConcerned(impact, { before, after });
    const losses = concerned.filter(
      ({ sentBack, dropped }) => sentBack > 0 || Object.keys(dropped).length > 0,
    );
    if (values.json) io.write(JSON.stringify({ concerned }, null, 2));
    else
      for (const line of [...describeImpact({ ...impact, texts: [] }), ...concerned.flatMap(writeConcerned)])
        io.write(line);
    return losses.length > 0 ? 1 : 0;
  } catch (error) {
    io.writeError(`stepwright replay: ${messageOf(error)}`);
    return 2;
  }
}
