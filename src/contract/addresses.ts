import { Type } from 'typebox';
import type { Static } from 'typebox';

/**
 * Where an answer comes from in an address that a maps service found: the first list whose components the address has, joined by spaces.
 * `:short` takes a component's abbreviation.
 */
const Sources = Type.Array(Type.Array(Type.String()));

/** The answers of an address by the components of the maps service, as a market writes addresses. */
export const AddressComponents = Type.Object(
  {
    line1: Sources,
    line2: Type.Optional(Sources),
    city: Sources,
    territory: Type.Optional(Sources),
    zip: Type.Optional(Sources),
  },
  { additionalProperties: Sources }, // answers that a market adds
);
export type AddressComponents = Static<typeof AddressComponents>;
