import { checkSubmission, compileSubmission, walkJourney } from '@stepwright/engine';
import project from '../../fixtures/grantApplication/stepwright.config.ts';

const { definition } = project.engine.resolve(await project.readDefinitions(), {});
const runtime = project.engine.interpret(definition, { today: () => '2026-11-26' });

const budgetOf = (...amounts: readonly number[]) => ({
  items: amounts.map((amount, index) => ({ description: `Item ${index}`, amount })),
});

describe('a product written from docs/engine.md by somebody else', () => {
  it('has nothing wrong with its definitions, samples and texts', async () => {
    expect(await project.check()).toEqual([]);
  });

  it.each([
    ['organisation', ['applicant', 'organisation', 'project']],
    ['person', ['applicant', 'person', 'project']],
  ])('asks %s for what applies to them', (kind, first) => {
    const { steps } = walkJourney(runtime, 'grant', { answers: { applicant: { kind } } });
    expect(steps.map(({ id }) => id).slice(0, 3)).toEqual(first);
  });

  it.each([
    ['a sum below the limit', budgetOf(30_000, 20_000), []],
    ['a sum above the limit', budgetOf(30_000, 20_001), ['/budget/total maximum']],
    ['another sum than that of the items', { ...budgetOf(10), total: 11 }, ['/budget/total calculated']],
  ])('judges %s', (_, budget, expected) => {
    const problems = checkSubmission(runtime, 'grant', { answers: { budget } });
    const ofBudget = problems.filter(({ pointer }) => pointer.startsWith('/budget'));
    expect(ofBudget.map(({ pointer, code }) => `${pointer} ${code}`)).toEqual(expected);
  });

  it('can be submitted in one pass', () => {
    expect(compileSubmission(runtime, 'grant')?.({ answers: {} })).toBeUndefined();
    expect(compileSubmission(runtime, 'grant')).toBeDefined();
  });
});
