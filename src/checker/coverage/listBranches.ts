import { isItemSegment, listSchemaParts } from '../../../validators/index.ts';
import type { Answers, Json, JsonSchema } from '../../engine/index.ts';
import { memberOf } from '../schemas/schemaParts.ts';
import { isRecord } from '../../lib/isRecord.ts';

/** A fork of a step's schema: an `if`, or one of the shapes of a choice. */
export interface Branch {
  /** In the step's schema. */
  readonly pointer: string;
  readonly condition: JsonSchema;
  /** The values that the fork is about, in a document of answers. */
  readonly valuesIn: (answers: Answers) => readonly Json[];
}

const SHAPES = ['oneOf', 'anyOf'] as const;

/** All forks of a step's schema; shapes that are mere constants are choices, and no forks. */
export function listBranches(schema: JsonSchema): readonly Branch[] {
  return listSchemaParts(schema).flatMap((part) => {
    const { if: condition } = part.schema;
    const valuesIn = (answers: Answers): readonly Json[] => valuesAt(answers, part.path);
    const forks = isRecord(condition) ? [{ pointer: `${part.pointer}/if`, condition, valuesIn }] : [];
    const shapes = SHAPES.flatMap((keyword) => {
      const list = part.schema[keyword];
      if (!Array.isArray(list)) return [];
      return (list as readonly Json[]).flatMap((shape, index) =>
        isRecord(shape) && isRecord(memberOf(shape, 'properties'))
          ? [{ pointer: `${part.pointer}/${keyword}/${index}`, condition: shape, valuesIn }]
          : [],
      );
    });
    return [...forks, ...shapes];
  });
}

function valuesAt(value: Json, [head, ...rest]: readonly string[]): readonly Json[] {
  if (head === undefined) return [value];
  if (isItemSegment(head))
    return Array.isArray(value) ? value.flatMap((item: Json) => valuesAt(item, rest)) : [];
  const member = memberOf(value, head);
  return member === undefined ? [] : valuesAt(member, rest);
}
