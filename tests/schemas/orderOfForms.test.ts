import type { Json } from '@stepwright/engine';
import { resolveDefinition } from '../../src/product/authoring.ts';
import { readProjectWith } from '../support/keptMarkets.ts';

type Properties = { readonly [name: string]: { readonly properties?: Properties; readonly items?: Json } };

const { files } = await readProjectWith(['jp', 'br']);

/** The names of the answers of a step's object, in the order in which the form asks for them. */
function askedIn(market: string, step: string, path: readonly string[]): readonly string[] {
  const { definition } = resolveDefinition(files, market, 'terminal');
  const { schema } = definition.steps[step] ?? {};
  const object = path.reduce<unknown>((at, name) => Reflect.get(Object(at), name), schema);
  return Object.keys(Reflect.get(Object(object), 'properties') as Properties); // the compiler proves its shape
}

const PEOPLE = [
  ['applicant-details', ['properties', 'applicant', 'properties', 'name']],
  ['owner-details', ['properties', 'owner']],
  ['owner-details-full', ['properties', 'owner']],
  ['owners', ['properties', 'owners', 'items']],
] as const;

it.each(PEOPLE)('%s asks in Japan for the family name first', (step, path) => {
  const isName = (name: string) => name === 'firstName' || name === 'lastName';
  expect(askedIn('jp', step, path).filter(isName)).toEqual(['lastName', 'firstName']);
});

const ADDRESSES = [
  ['business-address', ['properties', 'company']],
  ['business-check', ['properties', 'company']],
  ['applicant-identity', ['properties', 'applicant']],
  ['applicant-identity-full', ['properties', 'applicant']],
  ['owner-home', ['properties', 'owner']],
  // Asked only for another address than that of the business.
  ['order-shipping', ['properties', 'order', 'then']],
] as const;

it.each(ADDRESSES)('%s asks for the parts of an address in the order of the market', (step, around) => {
  const path = [...around, 'properties', 'address'];
  const asked = (market: string) => askedIn(market, step, path).filter((name) => name !== 'countryCode');
  expect(asked('jp')).toEqual(['zip', 'territory', 'city', 'line1', 'line2']);
  expect(asked('br')).toEqual(['line1', 'line2', 'neighborhood', 'city', 'territory', 'zip']);
});
