import type { StepDefinition } from '@stepwright/engine';
import { objectMisfit } from '../../../../src/checker/ui/objectWidgets.ts';

const text = { type: 'string' };
const spotOf = (...names: readonly string[]) => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, text])),
});

const step: StepDefinition = {
  id: 'one',
  kind: 'form',
  schema: {
    type: 'object',
    $defs: { spot: spotOf('x', 'y') },
    properties: {
      whole: spotOf('x', 'y', 'z'),
      part: spotOf('x'),
      referred: { $ref: '#/$defs/spot' },
      list: { type: 'array', items: spotOf('x', 'y') },
      lists: { type: 'array', items: spotOf('y') },
      text,
    },
  },
  ui: {},
  actions: ['continue'],
};

const misfitAt = (...path: readonly string[]) =>
  objectMisfit({ widget: 'spot', members: ['x', 'y'] }, step, { path, pointer: '', ui: {} });

describe('a widget for a whole object', () => {
  it.each([[['whole']], [['referred']], [['list', '*']], [['elsewhere']]])('fits at %j', (path) => {
    expect(misfitAt(...path)).toBeUndefined();
  });

  it.each([
    [['part'], 'no "y"'],
    [['lists', '*'], 'no "x"'],
    [['text'], 'no "x", "y"'],
  ])('does not fit at %j: %s', (path, missing) => {
    expect(misfitAt(...path)).toBe(
      `The widget "spot" asks for an object with "x" and "y", and the schema has ${missing} here`,
    );
  });
});
