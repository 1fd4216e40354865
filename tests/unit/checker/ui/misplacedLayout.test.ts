import type { JsonSchema } from '@stepwright/engine';
import { misplacedLayout } from '../../../../src/checker/checkUi.ts';

const text = { type: 'string' };
const rowsOf = (...rows: readonly JsonSchema[]) => ({
  type: 'object',
  properties: Object.fromEntries(
    rows.map((properties, index) => [`row${index + 1}`, { type: 'object', properties }]),
  ),
});
const day = {
  type: 'object',
  properties: { closed: { type: 'boolean' } },
  if: { properties: { closed: { const: true } } },
  else: { properties: { opens: text } },
};
const several = { type: 'array', uniqueItems: true, items: { enum: ['a', 'b'] } };
const list = { type: 'array', items: { type: 'object', properties: {} } };
const schema = {
  type: 'object',
  properties: {
    guests: list,
    words: { type: 'array', items: { type: 'string' } },
    trip: { type: 'object' },
    note: text,
    even: rowsOf({ opens: text, kinds: several }, { kinds: several, opens: text }),
    days: {
      type: 'object',
      properties: { monday: { $ref: '#/$defs/day' }, sunday: { $ref: '#/$defs/day' } },
    },
    mixed: {
      type: 'object',
      properties: { row: { type: 'object', properties: { opens: text } }, note: text },
    },
    deep: rowsOf({ breaks: { type: 'array', items: { type: 'object', properties: { from: text } } } }),
    uneven: rowsOf({ opens: text, closes: text }, { opens: text, closs: text }),
  },
  $defs: { day },
};

it.each([
  ['guests', 'table', undefined],
  ['trip', 'tabs', undefined],
  ['elsewhere', 'tabs', undefined],
  ['guests', 'tabs', '"tabs" lays out an object, and this is a list'],
  ['trip', 'pages', '"pages" lays out a list, and this is an object'],
  ['words', 'detail', '"detail" lays out a list of objects, and the items of this one are plain values'],
  ['even', 'grid', undefined],
  ['days', 'grid', undefined],
  ['guests', 'grid', '"grid" lays out an object, and this is a list'],
  ['note', 'grid', '"grid" lays out an object of objects, and this is a single question'],
  ['mixed', 'grid', '"grid" lays out an object of objects, and "note" is a single question'],
  [
    'deep',
    'grid',
    '"grid" lays out single questions, and "row1.breaks.*.from" is inside an object or a list',
  ],
  [
    'uneven',
    'grid',
    '"grid" needs the same questions in each row, and "row1" does not ask "closs": it asks "opens", "closes"',
  ],
])('%s as %s: %s', (name, layout, message) => {
  const part = { path: [name], pointer: `/ui/${name}`, ui: { 'ui:options': { layout } } };
  expect(misplacedLayout(part, schema)).toBe(message);
});
