import project from '../../../examples/workshop/stepwright.config.ts';
import { checkSubmission } from '@stepwright/engine';

const plan = { id: 'p1', name: 'plan.pdf', type: 'application/pdf', size: 20_000 };
const event = { email: 'ada@example.com', day: '2099-05-01', plan };
const guests = [
  { name: 'Ada', fee: 12.5 },
  { name: 'Bea', fee: 7.45 },
];

describe('the workshop of docs/engine.md', () => {
  it('has nothing wrong with its definitions, samples and texts', async () => {
    expect(await project.check()).toEqual([]);
  });

  it('refuses another total than that of the fees, and a day before tomorrow', async () => {
    const { definition } = project.engine.resolve(await project.readDefinitions(), {});
    const runtime = project.engine.interpret(definition, { today: () => '2026-11-20' });
    const problemsOf = (total: number, day: string) =>
      checkSubmission(runtime, 'register', {
        answers: { event: { ...event, day }, people: { guests, total } },
      }).map(({ pointer, code }) => `${pointer} ${code}`);
    expect(problemsOf(19.95, '2099-05-01')).toEqual([]);
    expect(problemsOf(20, '2020-01-01')).toEqual(['/event/day earliest', '/people/total calculated']);
  });
});
