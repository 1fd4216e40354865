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
  expect(uses.map((use) => sayUse(use, texts, (name) => `the condition <${name}>`))).toEqual([
    'the step “first”',
    'the condition <both> (the step “second”, the condition <round> (the condition <round>))',
  ]);
});

it('conditions of many levels, each combining both of the level below, are listed once each', () => {
  const levels = Array.from({ length: 30 }, (_, level) => level);
  const below = (level: number) => (level === 0 ? ['base'] : [`a${level - 1}`, `b${level - 1}`]);
  const conditions = Object.fromEntries(
    levels.flatMap((level) => ['a', 'b'].map((name) => [`${name}${level}`, { allOf: below(level) }])),
  );
  const flow = { ...FLOW, steps: [], conditions: { base: {}, ...conditions } };
  const count = (uses: ReturnType<typeof usesOfCondition>): number =>
    uses.reduce((sum, use) => sum + 1 + (use.kind === 'condition' ? count(use.uses) : 0), 0);
  // Each condition names the two above it, but for those of the last level.
  expect(count(usesOfCondition(flow, 'base', {}))).toBe(2 + 2 * 2 * 29);
});
