import { deepEquals, getSchemaType, type RJSFSchema } from '@rjsf/utils';
import { dropEmpty, findDiscriminator } from '@stepwright/validators';
import { isRecord } from '../../lib/unknownValue.ts';

type Shapes = readonly RJSFSchema[];

/** Whether the shapes contain the questions, instead of only adding rules. */
export function areAsked(shapes: Shapes): boolean {
  return shapes.some((shape) => ASKING.some((word) => Object.hasOwn(shape, word)));
}

const ASKING = ['properties', 'items', 'prefixItems', 'type', 'enum', 'const'];

/**
 * Returns the shape of the answers, or the closest one; undefined while it cannot be determined. `named` is the member
 * in `discriminator`.
 */
export function findShape(shapes: Shapes, answers: unknown, named?: unknown): number | undefined {
  const value = dropEmpty(answers);
  if (value === undefined || value === null || value === '') return undefined;
  const discriminator = findDiscriminator(shapes, named);
  if (discriminator && isRecord(value)) return positionOf(discriminator.constants, value[discriminator.name]);
  const scores = shapes.map((shape) => score(shape, value));
  const best = Math.max(...scores);
  return best > 0 ? scores.indexOf(best) : undefined;
}

function positionOf(constants: readonly unknown[], value: unknown): number | undefined {
  const position = constants.indexOf(value);
  return position === -1 ? undefined : position;
}

function score(shape: RJSFSchema, value: unknown): number {
  if (!fits(shape, value)) return 0;
  if (!isRecord(value)) return 1;
  const answered = Object.entries(value);
  const asked = answered.flatMap(([name, item]) => {
    const member = shape.properties?.[name];
    return typeof member === 'object' ? [fits(member, item)] : [];
  });
  const fitting = asked.filter(Boolean);
  // Answers that do not fit are weaker evidence than any that do.
  return fitting.length + asked.length / (answered.length + 1);
}

/** Whether a value has the type of the schema, if it names one. */
export function fits(schema: RJSFSchema, value: unknown): boolean {
  if (schema.const !== undefined) return deepEquals(schema.const, value);
  if (schema.enum !== undefined) return schema.enum.some((one) => deepEquals(one, value));
  const type = getSchemaType(schema);
  if (type === undefined) return true;
  if (type === 'integer') return typeof value === 'number';
  return type === typeOf(value);
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}
