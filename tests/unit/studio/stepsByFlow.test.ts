import type { FlowDefinition } from '@stepwright/engine';
import { stepsByFlow } from '../../../src/studio/steps/stepsByFlow.ts';

const flow = (id: string, ...steps: readonly string[]): FlowDefinition => ({
  id,
  conditions: {},
  steps: steps.map((step, index) => ({ id: `${id}-${index}`, step, path: `/${step}` })),
});

test('a step that several flows have is listed once, with the names of the others', () => {
  const flows = {
    apply: flow('apply', 'business', 'owner', 'business'),
    update: flow('update', 'owner', 'taxes'),
    again: flow('again', 'owner'),
  };
  expect(stepsByFlow(flows)).toEqual([
    {
      id: 'apply',
      steps: [
        { step: 'business', others: '' },
        { step: 'owner', others: 'Changes of an application, Again' },
      ],
    },
    { id: 'update', steps: [{ step: 'taxes', others: '' }] },
    { id: 'again', steps: [] },
  ]);
});
