import { execFileSync } from 'node:child_process';
import path from 'node:path';

it('`npm run suites` builds its page and draws, answers and submits forms in it', () => {
  const printed = execFileSync(
    process.execPath,
    [
      path.resolve(import.meta.dirname, '../../../bench/suites/run.ts'),
      'own-forms',
      'arrays',
      'if then else',
    ],
    { encoding: 'utf8' },
  );
  expect(printed).toMatch(/'own-forms'\s*│\s*2\s*│\s*2\s*│/);
});
