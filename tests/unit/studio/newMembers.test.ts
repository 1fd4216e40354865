import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Json } from '@stepwright/engine';
import { isList, isRecord } from '../../../src/lib/unknownValue.ts';
import { readDefinitionFiles } from '../../../src/product/node.ts';
import { exampleText } from '../../../src/studio/json/exampleText.ts';
import { setInText, type JsonPath } from '../../../src/studio/project/editText.ts';
import { asKind, kindsAt } from '../../../src/studio/rules/otherForms.ts';
import { patchedMeta } from '../../../src/studio/rules/patchedMeta.ts';
import {
  additionsTo,
  isOptional,
  newItem,
  type NewMember,
  withLanguages,
} from '../../../src/studio/rules/newMembers.ts';
import { valueRows } from '../../../src/studio/rules/valueRows.ts';

const files = await readDefinitionFiles();
const ajv = new Ajv2020({ strict: false, formats: { email: true } });

const EDITED = [...files.keys()].filter((path) =>
  /(?:\/(?:offer|agreement)|^base\/formats\/[^/]+|^markets\/[^/]+\/(?:market|categories)|^base\/categories)\.json$/.test(
    path,
  ),
);

/** The names that are tried in objects that name their members freely, by what they are names of. */
const NAMES = ['de-DE', 'xx', 'somethingNew', 'some-portal', 'singleSignOn'];

function opened(path: string) {
  const json: unknown = files.get(path)?.json;
  const meta = patchedMeta(files, path);
  const text = JSON.stringify(json, null, 2);
  const isValid = (changed: unknown) => ajv.validate(isRecord(meta.own) ? meta.own : {}, changed);
  return { json, meta, text, isValid };
}

/** The objects of a file, with the way to each: the first two of a list. */
function objectsIn(value: unknown, path: JsonPath = []): readonly (readonly [JsonPath, object])[] {
  const own = isRecord(value) ? [[path, value] as const] : [];
  const members: readonly (readonly [string | number, unknown])[] = isList(value)
    ? value.slice(0, 2).map((item, index) => [index, item] as const)
    : isRecord(value)
      ? Object.entries(value)
      : [];
  return [...own, ...members.flatMap(([name, member]) => objectsIn(member, [...path, name]))];
}

function withMember(text: string, path: JsonPath, { values }: NewMember): unknown {
  const changed = Object.entries(values).reduce(
    (before, [name, value]) => setInText(before, [...path, name], value),
    text,
  );
  return JSON.parse(changed);
}

const nameOf = (member: NewMember) => member.name;

describe('members that are added by form', () => {
  it('are tried in all files that have them', () => expect(EDITED.length).toBeGreaterThan(9));

  it.each(EDITED)('leave %s valid, each of them in each object, and are removed again', (path) => {
    const { json, meta, text, isValid } = opened(path);
    expect(isValid(json)).toBe(true);
    const wrong = objectsIn(json).flatMap(([at, whole]) => {
      const found = additionsTo(meta, at, { ...whole });
      const named = NAMES.filter((name) => found?.names && found.names.fault(name) === undefined);
      const added = [...(found?.members ?? []), ...named.flatMap((name) => found?.names?.member(name) ?? [])];
      return added.filter((member) => {
        const changed = withMember(text, at, member);
        const after = objectsIn(changed).find(([way]) => way.join('/') === at.join('/'))?.[1] ?? {};
        return !isValid(changed) || !isOptional(meta, at, { ...after }, member.name);
      });
    });
    expect(wrong).toEqual([]);
  });

  it.each(EDITED)('leave %s valid if one that it has is removed', (path) => {
    const { json, meta, text, isValid } = opened(path);
    const wrong = objectsIn(json).flatMap(([at, whole]) =>
      Object.keys(whole).filter(
        (name) =>
          name !== '$schema' &&
          isOptional(meta, at, { ...whole }, name) &&
          !isValid(JSON.parse(setInText(text, [...at, name], undefined))),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it.each(EDITED)('leave %s valid in each other form and kind, and with each item that is added', (path) => {
    const { json, meta, text, isValid } = opened(path);
    const rows = valueRows(json, meta);
    const changed = rows.flatMap((row) => {
      const around = row.path.slice(0, -1);
      const whole: unknown = objectsIn(json).find(([at]) => at.join('/') === around.join('/'))?.[1];
      const kinds = (kindsAt(meta, row.path) ?? []).map(({ const: kind }) =>
        setInText(text, around, asKind(meta, row.path, { whole, kind: String(kind) })),
      );
      const forms = row.forms.map(({ value }) => setInText(text, row.path, value));
      const added = row.kind === 'list' ? [setInText(text, [...row.path, row.count], row.next)] : [];
      return [...kinds, ...forms, ...added];
    });

    expect(changed.filter((one) => !isValid(JSON.parse(one)))).toEqual([]);
  });

  it('have the descriptions of the meta-schema, and are those that an object does not have', () => {
    const { meta } = opened('markets/ca/offer.json');
    const found = additionsTo(meta, ['order', 'devices', 'N910'], { rent: {} });
    expect(found).toMatchObject({
      members: [{ name: 'buyCents', description: 'What one device costs, once.', values: { buyCents: 0 } }],
      names: undefined,
    });
    expect(additionsTo(meta, ['support'], { phone: '', email: '', url: '' })).toBeUndefined();
  });

  it('bring those that they require', () => {
    const { meta } = opened('markets/ca/offer.json');
    const links = additionsTo(meta, ['links'], { privacy: 'https://example.com' });
    expect(Object.keys(links?.names?.member('singleSignOn').values ?? {})).toEqual([
      'redirect',
      'singleSignOn',
    ]);
    const both = { privacy: 'a', redirect: 'b', singleSignOn: 'c' };
    expect(isOptional(meta, ['links'], both, 'redirect')).toBe(false);
    expect(isOptional(meta, ['links'], both, 'singleSignOn')).toBe(true);
  });

  it.each([
    ['ownerShare', /exists already/],
    ['Capital', /cannot be a name here\. It is written as “ownerShare” is/],
    ['signInCodeMinutes', /has another meaning/],
    ['constructor', /has another meaning/],
    ['', /cannot be a name here/],
    ['ownNumber', undefined],
  ])('are named by the pattern of the object: %s', (name, expected) => {
    const { meta } = opened('markets/ca/market.json');
    const fault = additionsTo(meta, ['numbers'], { ownerShare: 25 })?.names?.fault(name);
    if (expected) expect(fault).toMatch(expected);
    else expect(fault).toBeUndefined();
  });

  it('are offered although a tag of a language of the project is none', () => {
    const { meta } = opened('markets/ca/offer.json');
    const members = additionsTo(meta, ['order', 'devices', 'N910'], { rent: {} });
    const tags = ['en-CA', 'en_US', 'fr-CA', ''];
    expect(members && withLanguages(members, { rent: {} }, tags)).toBe(members);
    const { meta: agreement } = opened('markets/ca/agreement.json');
    const texts = additionsTo(agreement, ['texts'], { 'en-CA': {} });
    const offered = texts && withLanguages(texts, { 'en-CA': {} }, tags).members.map(nameOf);
    expect(offered).toContain('fr-CA');
    expect(offered).not.toContain('en_US');
  });

  it('of a partner are those of the offer that it changes', () => {
    const path = EDITED.find((one) => one.startsWith('cobrands/')) ?? '';
    const { meta } = opened(path);
    const names = additionsTo(meta, [], { id: 'us' })?.members.map(nameOf) ?? [];
    expect(names).toEqual(expect.arrayContaining(['pricing', 'order', 'support']));
    expect(additionsTo(meta, ['support'], {})?.members.map(nameOf)).toEqual(['phone', 'email', 'url']);
  });

  it('begin an empty list of objects', () => {
    const { meta } = opened('markets/ca/offer.json');
    const item: Json | undefined = newItem(meta, ['order', 'bundles']);
    expect(item).toEqual({ id: 'COUNTER_TOP', devices: { N910: 1 } });
    expect(newItem(meta, ['businessDays', 'holidays'])).toBeUndefined();
  });
});

test.each([
  [String.raw`^\d{4}-\d{2}-\d{2}$`, '0000-00-00'],
  ['^[A-Z]{2}$', 'AA'],
  ['^(?:ab|cd)+x?$', 'ab'],
  ['^[^#]+#.+$', 'a#a'],
  [String.raw`^[^\p{Lu}]+$`, 'a'],
  [String.raw`^\p{Lu}+$`, 'A'],
  [String.raw`^(?<first>a|b){2,}\.[\d\-]{3}$`, 'aa.000'],
  [String.raw`^(a)\1$`, undefined],
  ['^[', undefined],
  ['^(?=a)a$', undefined],
])('a text for the pattern %s', (pattern, expected) => expect(exampleText(pattern)).toBe(expected));
