import { orderProperties, withoutOrder } from '../../../src/engine/definition/orderProperties.ts';

const text = { type: 'string' } as const;
const schema = {
  type: 'object',
  properties: { a: text, b: text, group: { type: 'object', properties: { x: text, y: text } } },
};

const namesOf = (value: object) => Object.keys((value as { readonly properties: object }).properties);

describe('the order of questions', () => {
  it.each([
    ['nothing said', {}, ['a', 'b', 'group']],
    ['all of it', { 'ui:order': ['group', 'b', 'a'] }, ['group', 'b', 'a']],
    ['some of it: the rest follows', { 'ui:order': ['b'] }, ['b', 'a', 'group']],
    ['the rest at the end', { 'ui:order': ['group', '*'] }, ['group', 'a', 'b']],
    ['the rest at the beginning', { 'ui:order': ['*', 'a'] }, ['b', 'group', 'a']],
    ['the rest between', { 'ui:order': ['group', '*', 'a'] }, ['group', 'b', 'a']],
    ['a rest of nothing', { 'ui:order': ['b', '*', 'group', 'a'] }, ['b', 'group', 'a']],
    ['a name that is not there', { 'ui:order': ['z', 'b'] }, ['b', 'a', 'group']],
  ])('is that of ui:order: %s', (_name, ui, names) => {
    expect(namesOf(orderProperties(schema, ui))).toEqual(names);
  });

  it('is nothing that the renderer still has to do', () => {
    const ui = { 'ui:order': ['b'], a: { 'ui:order': ['x'], 'ui:widget': 'radios' } };
    expect(withoutOrder(ui)).toEqual({ a: { 'ui:widget': 'radios' } });
  });

  it('holds inside groups too', () => {
    const ordered = orderProperties(schema, { group: { 'ui:order': ['y', 'x'] } });
    expect(namesOf((ordered['properties'] as { readonly group: object }).group)).toEqual(['y', 'x']);
  });

  it('holds inside the branches of a condition', () => {
    const branches = ['then', 'else'].map((name) => [name, schema] as const);
    const open = { type: 'object', if: { required: ['a'] }, ...Object.fromEntries(branches) };
    const ordered = orderProperties(open, { 'ui:order': ['b'], group: { 'ui:order': ['y', 'x'] } });
    for (const branch of ['then', 'else'] as const) {
      expect(namesOf(ordered[branch] as object)).toEqual(['b', 'a', 'group']);
      const { group } = (ordered[branch] as { readonly properties: { readonly group: object } }).properties;
      expect(namesOf(group)).toEqual(['y', 'x']);
    }
  });

  it('holds inside the parts of allOf', () => {
    const branch = Object.fromEntries([['if', { required: ['a'] }] as const, ['then', schema] as const]);
    const whole = { type: 'object', allOf: [branch, schema] };
    const { allOf } = orderProperties(whole, { 'ui:order': ['b'] }) as unknown as {
      readonly allOf: readonly [{ readonly then: object }, object];
    };
    expect([namesOf(allOf[0].then), namesOf(allOf[1])]).toEqual([
      ['b', 'a', 'group'],
      ['b', 'a', 'group'],
    ]);
  });

  it('holds inside the items of a list', () => {
    const list = { type: 'array', items: schema } as const;
    const ordered = orderProperties(list, { items: { 'ui:order': ['group', '*'] } });
    expect(namesOf(ordered['items'] as object)).toEqual(['group', 'a', 'b']);
  });
});
