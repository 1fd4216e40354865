import { memoizeRecent } from '../../../server/pages/memoizeRecent.ts';

it('does the work once for the same arguments, as long as they are among the last', async () => {
  const drawn: string[] = [];
  const recent = memoizeRecent(
    async (name: string) => {
      drawn.push(name);
      return name.toUpperCase();
    },
    { kept: 2 },
  );
  const results = [await recent('a'), await recent('b'), await recent('a'), await recent('c')];
  expect(results).toEqual(['A', 'B', 'A', 'C']);
  expect(drawn).toEqual(['a', 'b', 'c']);
  await recent('b');
  expect(drawn).toEqual(['a', 'b', 'c', 'b']);
});

it('tries again after a failure', async () => {
  let tries = 0;
  const recent = memoizeRecent(async () => {
    tries += 1;
    if (tries === 1) throw new Error('no page');
    return 'drawn';
  });
  await expect(recent()).rejects.toThrow('no page');
  expect(await recent()).toBe('drawn');
});
