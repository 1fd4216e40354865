import type { FlowDefinition } from '@stepwright/engine';
import { sayUse, usesOfCondition } from '../../../src/studio/flow/usesOfCondition.ts';

const FLOW: FlowDefinition = {
  id: 'apply',
  steps: [
    { id: 'first', step: 'first', path: '/first', when: 'own' },
    { id: 'second', step: 'second', path: '/second', when: 'both' },
  ],
  conditions: JSON.parse('{"own":{},"both":{"allOf":["own"]},"round":{"anyOf":["both","round"]}}'),
};

it('a condition decides what the conditions decide that combine it, each followed once', () => {
  const uses = usesOfCondition(FLOW, 'own', {});
  expect(uses).toMatchObject([
    { kind: 'step', step: 'first' },
    {
      kind: 'condition',
      name: 'both',
      uses: [
        { kind: 'step', step: 'second' },
        { kind: 'condition', name: 'round', uses: [{ kind: 'condition', name: 'round', uses: [] }] },
      ],
    },
  ]);
  const texts = { locales: new Map(), language: 'en-US' };
  expect(uses.map((use) => sayUse(use, texts))).toEqual([
    'the step “first”',
    'the condition “both” (the step “second”, the condition “round” (the condition “round”))',
  ]);
});
