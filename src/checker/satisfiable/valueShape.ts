import type { Json } from '@stepwright/engine';
import { isList } from '../../lib/unknownValue.ts';

export const JSON_TYPES = ['null', 'boolean', 'number', 'string', 'array', 'object'] as const;
export type JsonType = (typeof JSON_TYPES)[number];

/** Types to which the limits of JSON Schema apply; each belongs to one type. */
export const MEASURED_TYPES = {
  value: 'number',
  letters: 'string',
  items: 'array',
  properties: 'object',
} as const satisfies Readonly<Record<string, JsonType>>;
export type Measure = keyof typeof MEASURED_TYPES;

/** Limits of a number or a length; an open end does not belong to it. */
export interface Range {
  readonly min: number;
  readonly max: number;
  readonly openMin: boolean;
  readonly openMax: boolean;
}

/**
 * Possible values at one location, as far as the checker understands the schema there. It may allow more than the
 * schema does, never less: so its impossible values are impossible.
 */
export interface ValueShape {
  readonly types: ReadonlySet<JsonType>;
  readonly wholeNumber: boolean;
  /** The only values, where the schema lists them. */
  readonly values: readonly Json[] | undefined;
  readonly excluded: readonly Json[];
  readonly ranges: Readonly<Record<Measure, Range>>;
  readonly required: ReadonlySet<string>;
  /** The only properties, where the schema forbids all others. */
  readonly allowed: ReadonlySet<string> | undefined;
  /** Possible values of the properties that the schema names, if present. Empty: they must be absent. */
  readonly properties: ReadonlyMap<string, Alternatives>;
  readonly items: Alternatives | undefined;
}

/** A value fits when it has one of the shapes; none means that no value fits. */
export type Alternatives = readonly ValueShape[];

export const FREE_RANGE: Range = { min: -Infinity, max: Infinity, openMin: false, openMax: false };

/** Any value at all. */
export const ANY: ValueShape = {
  types: new Set(JSON_TYPES),
  wholeNumber: false,
  values: undefined,
  excluded: [],
  ranges: { value: FREE_RANGE, letters: FREE_RANGE, items: FREE_RANGE, properties: FREE_RANGE },
  required: new Set(),
  allowed: undefined,
  properties: new Map(),
  items: undefined,
};

/** The type of a value as JSON Schema names it, integers being numbers. */
export function typeOfJson(value: Json): JsonType {
  if (value === null) return 'null';
  if (typeof value === 'object') return isList(value) ? 'array' : 'object';
  if (typeof value === 'string') return 'string';
  return typeof value === 'number' ? 'number' : 'boolean';
}
