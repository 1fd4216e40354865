import { isPhoneRegion, phonePlanOf, spellPhone } from '@stepwright/validators/authoring';
import { listLeaves, type Json } from '@stepwright/engine';
import type { DefinitionFiles } from '@stepwright/engine/authoring';
import { isList, isRecord, ownMember, textOf } from '../../lib/unknownValue.ts';
import { listPairs } from '../authoring.ts';
import { PHONE_FORMATS, SAID_TWICE } from '../checkPhoneRegions.ts';
import type { MarketDefinition } from '../definitions.ts';
import { dateOrderIn } from '../isoCodes.ts';
import { resolve } from '../reach/resolveOnce.ts';

/** The settings of a market that follow from its country. */
export type ValuesOfCountry = Partial<Pick<MarketDefinition, 'phoneRegion' | 'dateOrder'>>;

/** Returns the phone region and date order of a country, each left out if neither libphonenumber nor `Intl` knows it. */
export function valuesOfCountry(country: string): ValuesOfCountry {
  const dateOrder = dateOrderIn(country);
  return {
    ...(isPhoneRegion(country) && phonePlanOf(country)?.example !== undefined && { phoneRegion: country }),
    ...(dateOrder && { dateOrder }),
  };
}

/** Phones and dates in the samples of a market, each with the one that a market of other settings accepts or refuses alike. */
export function answersOfCountry(
  files: DefinitionFiles,
  from: Pick<MarketDefinition, 'id' | 'dateOrder'>,
  { phoneRegion, dateOrder }: ValuesOfCountry,
): readonly (readonly [string, string])[] {
  const plan = phoneRegion === undefined ? undefined : phonePlanOf(phoneRegion);
  const phone = plan?.example === undefined ? undefined : spellPhone(plan, plan.example);
  const phones = phone === undefined ? [] : phonesIn(files, from.id).map((old) => [old, phone] as const);
  if (dateOrder === undefined) return phones;
  const samples = [...files.values()].filter(({ path }) => path.startsWith(`samples/${from.id}/`));
  const dates = samples.flatMap(({ json }) => datesIn(json));
  return [...phones, ...dates.map((date) => [date, reordered(date, from.dateOrder, dateOrder)] as const)];
}

/** Samples without those that prove which phones another region refuses. */
export function withoutForeignPhones(json: Json, { phoneRegion }: ValuesOfCountry): Json {
  const invalid = phoneRegion === undefined ? undefined : ownMember(json, 'invalid');
  return isList(invalid) ? { ...membersOf(json), invalid: invalid.filter((one) => !provesPhone(one)) } : json;
}

function provesPhone(sample: Json): boolean {
  return Object.values(membersOf(ownMember(sample, 'errors'))).some((code) =>
    PHONE_FORMATS.some((format) => {
      const [name, reason] = textOf(code).split('.');
      return name === format && reason !== 'required';
    }),
  );
}

/** A market with these settings. Options of formats that say them again go. */
export function withValuesOfCountry(market: Members, own: ValuesOfCountry): Json {
  const formats = SAID_TWICE.reduce<Members>((left, [member, format, option]) => {
    if (!Object.hasOwn(own, member) || !Object.hasOwn(left, format)) return left;
    const { [option]: _again, ...options } = membersOf(left[format]);
    return { ...left, [format]: options };
  }, membersOf(market['formats']));
  return { ...market, ...(Object.hasOwn(market, 'formats') && { formats }), ...own };
}

type Members = Readonly<Record<string, Json>>;

const membersOf = (json: Json | undefined): Members => (isRecord(json) ? json : {});

function phonesIn(files: DefinitionFiles, market: string): readonly string[] {
  const [view] = listPairs(files).filter((pair) => pair.market === market);
  if (!view) return [];
  return Object.values(resolve(files, view).definition.steps).flatMap(({ id, schema }) => {
    const paths = listLeaves(schema).flatMap((leaf) =>
      PHONE_FORMATS.some((format) => leaf.schema.format === format) ? [leaf.path] : [],
    );
    const json = files.get(`samples/${market}/${id}.json`)?.json;
    const samples = ['valid', 'invalid'].flatMap((name) => itemsOf(ownMember(json, name)));
    return samples.flatMap((sample) =>
      paths
        .flatMap((path) => valuesAt(ownMember(sample, 'answers'), path))
        .filter((one) => /(?:\d\D*){6}/.test(one)),
    );
  });
}

/** The texts at a path; all items of a list have it. */
function valuesAt(value: unknown, [name, ...rest]: readonly string[]): readonly string[] {
  if (name === undefined) return typeof value === 'string' ? [value] : [];
  if (name === '*') return itemsOf(value).flatMap((item) => valuesAt(item, rest));
  return valuesAt(ownMember(value, name), rest);
}

const itemsOf = (value: unknown): readonly unknown[] => (isList(value) ? value : []);

const DATE = /^\d+\/\d+\/\d+$/;

function datesIn(json: Json | undefined): readonly string[] {
  if (typeof json === 'string') return DATE.test(json) ? [json] : [];
  return isRecord(json) || isList(json) ? Object.values(json).flatMap(datesIn) : [];
}

type Order = MarketDefinition['dateOrder'];

/** A date of one order in another one. One that is in the other already, to be refused, is in the first then. */
function reordered(date: string, from: Order, to: Order): string {
  const [old, other] = isIn(date, from) ? [from, to] : [to, from];
  const parts = date.split('/');
  return isIn(date, old)
    ? other
        .split('')
        .map((part) => parts[old.indexOf(part)] ?? '')
        .join('/')
    : date;
}

/** Whether a date has its year where an order has it. */
const isIn = (date: string, order: Order): boolean =>
  date.split('/').findIndex((part) => part.length === 4) === order.indexOf('Y');
