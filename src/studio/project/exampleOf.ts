import type { Json } from '@stepwright/engine';
import { isList } from '../../lib/unknownValue.ts';
import { kindOf } from './kindOf.ts';
import { asJson, membersOf } from './schemaPath.ts';

/** An answer to a question of this kind that most likely passes, for samples; undefined for kinds that the palette does not have. */
export function exampleOf(schema: unknown, ui: Readonly<Record<string, Json>> | undefined): Json | undefined {
  const known = membersOf(schema);
  if (!known) return undefined;
  const { enum: options, const: only, maxLength, minimum } = known;
  if (only !== undefined) return only;
  if (isList(options)) return asJson(options[0]);
  if (typeof minimum === 'number') return minimum;
  const example = kindOf(known, ui)?.sample;
  return typeof example === 'string' && typeof maxLength === 'number' ? example.slice(0, maxLength) : example;
}
