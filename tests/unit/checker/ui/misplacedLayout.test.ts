import { misplacedLayout } from '../../../../src/checker/checkUi.ts';

const list = { type: 'array', items: { type: 'object', properties: {} } };
const schema = {
  type: 'object',
  properties: { guests: list, words: { type: 'array', items: { type: 'string' } }, trip: { type: 'object' } },
};

it.each([
  ['guests', 'table', undefined],
  ['trip', 'tabs', undefined],
  ['elsewhere', 'tabs', undefined],
  ['guests', 'tabs', '"tabs" lays out an object, and this is a list'],
  ['trip', 'pages', '"pages" lays out a list, and this is an object'],
  ['words', 'detail', '"detail" lays out a list of objects, and the items of this one are plain values'],
])('%s as %s: %s', (name, layout, message) => {
  const part = { path: [name], pointer: `/ui/${name}`, ui: { 'ui:options': { layout } } };
  expect(misplacedLayout(part, schema)).toBe(message);
});
