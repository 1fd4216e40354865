import type { Json } from '@stepwright/engine';
import { isList } from '../../lib/unknownValue.ts';
import { kindOf } from './kindOf.ts';
import { asJson, membersOf } from './schemaPath.ts';

/** Declared formats with their examples, as a resolved definition has them. */
type Formats = Readonly<Record<string, { readonly examples: { readonly valid: readonly string[] } }>>;

/**
 * An answer to a question of this kind that most likely passes, for samples: that of its declared format, if it has one. Undefined for kinds
 * that the palette does not have.
 */
export function exampleOf(
  schema: unknown,
  ui: Readonly<Record<string, Json>> | undefined,
  formats: Formats = {},
): Json | undefined {
  const known = membersOf(schema);
  if (!known) return undefined;
  const { enum: options, const: only, format, maxLength, minimum } = known;
  if (only !== undefined) return only;
  if (isList(options)) return asJson(options[0]);
  const accepted = acceptedBy(formats, format);
  if (accepted !== undefined) return accepted;
  if (typeof minimum === 'number') return minimum;
  const example = kindOf(known, ui)?.sample;
  return typeof example === 'string' && typeof maxLength === 'number' ? example.slice(0, maxLength) : example;
}

/** A number that a declared format accepts; undefined for any other format. */
const acceptedBy = (formats: Formats, format: unknown): string | undefined =>
  typeof format === 'string' && Object.hasOwn(formats, format)
    ? formats[format]?.examples.valid[0]
    : undefined;
