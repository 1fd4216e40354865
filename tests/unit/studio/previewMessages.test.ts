import { changeBetween, type Shown } from '../../../src/studio/preview/protocol.ts';

const COLOURS = { brand: '#003366' };

const shown = (changes: Partial<Shown> = {}): Shown => ({
  module: '/steps/1.js',
  step: 'owners',
  language: 'en-US',
  direction: 'ltr',
  texts: TEXTS,
  numbers: { ownerShare: 25 },
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a brand has many values more
  tokens: { light: COLOURS } as never,
  brand: { name: 'Brand', logo: '/logo.svg' },
  scheme: 'light',
  context: { answers: {} },
  isEditing: true,
  selected: undefined,
  orders: [],
  marked: undefined,
  ...changes,
});
const TEXTS = { steps: { 'owners.title': 'Owners' } };

describe('messages to the preview', () => {
  it('have the members that differ only, so that the frame keeps all that it made of the others', () => {
    expect(changeBetween(shown(), shown({ module: '/steps/2.js' }))).toEqual({
      kind: 'change',
      changes: { module: '/steps/2.js' },
    });
    expect(changeBetween(shown({ selected: '/a' }), shown({ numbers: { ownerShare: 10 } }))).toEqual({
      kind: 'change',
      changes: { numbers: { ownerShare: 10 }, selected: undefined },
    });
    const texts = { steps: { 'owners.title': 'All owners' } };
    expect(changeBetween(shown(), shown({ texts }))).toEqual({ kind: 'change', changes: { texts } });
  });

  it('are left out if nothing differs', () => {
    expect(changeBetween(shown(), shown({ brand: { name: 'Brand', logo: '/logo.svg' } }))).toBeUndefined();
  });
});
