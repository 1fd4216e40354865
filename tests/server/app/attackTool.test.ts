import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describeOnPostgres } from '../../support/databases.ts';

const TABLE_ROW = /'resets' +│ '([^']+)' +│ (\d+) +│ (\d+) /g;

// In a process of its own, which has neither jest nor the databases that jest prepares.
describeOnPostgres('`npm run attack`', () => {
  it('attacks both databases, outside of the tests', async () => {
    const tool = ['--no-warnings', 'tests/attack/run.ts', 'resets'];
    const { stdout } = await promisify(execFile)(process.execPath, tool);
    const rows = [...stdout.matchAll(TABLE_ROW)].map(([, ...columns]) => columns);
    expect(rows).toEqual([
      ['embedded database', '43', '0'],
      ['PostgreSQL', '43', '0'],
    ]);
  });
});
