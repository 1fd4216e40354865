import { listChangedConditions } from '../../../src/studio/compare/listChangedConditions.ts';
import { projectOf, withFiles } from '../../../src/studio/project/project.ts';
import { readProjectTexts } from '../../support/projectTexts.ts';

const FLOW = 'schemas/base/flows/apply.json';

interface Flow {
  readonly steps: { readonly id: string; when?: string }[];
  readonly conditions: Record<string, unknown>;
}

const texts = await readProjectTexts();

/** The conditions that differ after a change of a flow. */
function after(change: (flow: Flow) => void) {
  const flow: Flow = JSON.parse(texts.get(FLOW) ?? '{}');
  change(flow);
  const changed = withFiles(texts, [{ path: FLOW, text: JSON.stringify(flow) }]);
  return listChangedConditions(projectOf(texts), projectOf(changed));
}

describe('the conditions that a change of a flow makes another', () => {
  it('are said as they were and are, with the steps that they decide, once for all markets', () => {
    const [first, ...others] = after(({ conditions }) => {
      conditions['new-registered-business'] = { allOf: ['new', 'sales-asked'] };
    });
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      flow: 'apply',
      name: 'new-registered-business',
      touches: ['“Your Employer Identification Number”'],
      was: expect.stringMatching(/^the application .* and .*\(company › registered\) is Yes$/),
      is: '“new” is so and “sales-asked” is so',
    });
    expect(first?.views.length).toBeGreaterThan(3);
  });

  it('are those of a step that takes another one, or none', () => {
    const changed = after(({ steps }) => {
      for (const step of steps) if (step.id === 'annual-sales') step.when = 'new';
      for (const step of steps) if (step.id === 'breather') delete step.when;
    });
    expect(changed.map(({ touches, was, is }) => ({ touches, was, is }))).toEqual([
      { touches: [expect.any(String)], was: '“new” is so and “sales-asked” is so', is: expect.any(String) },
      { touches: [expect.any(String)], was: expect.any(String), is: undefined },
    ]);
  });

  it('are none if only their order differs', () => {
    expect(after(({ steps }) => void steps.reverse())).toEqual([]);
  });
});
