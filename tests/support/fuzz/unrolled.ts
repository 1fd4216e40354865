import type { Json, JsonSchema } from '@stepwright/engine';
import { isRecord } from '../../../src/lib/unknownValue.ts';

/** Depth of a recursive schema in generated answers. */
const DEPTH = 2;

/** A schema without references: what contains itself does so a few times, and then no more. */
export function unrolled(root: JsonSchema): JsonSchema {
  const { $defs, ...schema } = root;
  const visit = (value: Json, left: number): Json | undefined => {
    if (Array.isArray(value)) return value.map((item: Json) => visit(item, left) ?? {});
    if (!isRecord(value)) return value;
    const { $ref } = value;
    if (typeof $ref !== 'string') return visitMembers(value, left);
    const target = isRecord($defs) ? $defs[$ref.replace('#/$defs/', '')] : undefined;
    return left === 0 || target === undefined ? undefined : visit(target, left - 1);
  };
  const visitMembers = (value: JsonSchema, left: number): JsonSchema => {
    const members = Object.entries(value).map(([name, member]) => [name, visit(member, left)] as const);
    const kept = Object.fromEntries(members.filter(([, member]) => member !== undefined)) as JsonSchema; // of JSON
    return 'items' in value && !('items' in kept) ? { ...kept, maxItems: 0 } : kept;
  };
  return isRecord($defs) ? visitMembers(schema, DEPTH + 1) : root;
}
