import { findOverBudget } from '../../support/budget/findOverBudget.ts';
import { measureRun } from '../../support/budget/measureRun.ts';
import { readBudget } from '../../support/budget/readBudget.ts';

const fileOf = (name: string, seconds: number) => ({
  name: `${process.cwd()}/${name}`,
  startTime: 0,
  endTime: seconds * 1000,
});

const run = measureRun({
  testResults: [
    fileOf('tests/unit/lib/a.test.ts', 10),
    fileOf('tests/server/bank/b.test.ts', 50),
    fileOf('tests/e2e/app/c.test.ts', 20),
    fileOf('tests/e2e/app/d.test.ts', 20),
  ],
});
const shares = { unit: 0.1, schemas: 0, features: 0, component: 0, server: 0.5, e2e: 0.4 };

describe('the time of a run', () => {
  it('is summed by tier, with the slowest file first', () => {
    expect(run.tiers.e2e).toEqual({ files: 2, seconds: 40, share: 0.4 });
    expect(run.tiers.component).toEqual({ files: 0, seconds: 0, share: 0 });
    expect(run.files[0]).toEqual({ file: 'tests/server/bank/b.test.ts', seconds: 50 });
  });

  it('is within a budget that it exceeds by less than a third', () => {
    expect(findOverBudget(run, { shares: { ...shares, e2e: 0.31 }, fileSeconds: 38 })).toEqual([]);
  });

  it('is over a budget that it exceeds by more, of a tier or of a file', () => {
    expect(findOverBudget(run, { shares: { ...shares, e2e: 0.29 }, fileSeconds: 36 })).toEqual([
      'e2e takes 0.4 of the run, its budget is 0.29',
      'tests/server/bank/b.test.ts takes 50 s, its budget is 36 s',
    ]);
  });
});

it('the budget shares the whole among the tiers', () => {
  const budget = readBudget();
  expect(Object.values(budget.shares).reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
  expect(budget.fileSeconds).toBeLessThanOrEqual(20);
});
