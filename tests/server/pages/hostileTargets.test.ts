import { attackPages } from '../../attack/hostileTargets.ts';
import { embedded } from '../../support/databases.ts';

it('a page gives nothing for a path, a query or a header that no browser sends', async () => {
  const variables = () => Promise.reject(new Error('No process is started'));
  const { unexpected, tries } = await attackPages({ kind: embedded, processes: 1, variables });
  expect(unexpected).toEqual([]);
  expect(tries).toBeGreaterThanOrEqual(600);
});
