import { deepEquals, getSchemaType, type RJSFSchema } from '@rjsf/utils';
import { dropEmpty } from '../../../validators/index.ts';

type Shapes = readonly RJSFSchema[];

/** Whether the shapes say what there is to ask, instead of only adding rules to it. */
export function areAsked(shapes: Shapes): boolean {
  return shapes.some((shape) => ASKING.some((word) => Object.hasOwn(shape, word)));
}

const ASKING = ['properties', 'items', 'prefixItems', 'type', 'enum', 'const'];

/** The member whose constant tells the shapes apart; nothing when there is none. */
export function findDiscriminator(shapes: Shapes): string | undefined {
  const [first] = shapes;
  return Object.keys(first?.properties ?? {}).find((name) => {
    const constants = shapes.map((shape) => constantOf(shape, name));
    return !constants.includes(undefined) && new Set(constants).size === shapes.length;
  });
}

/** The constant of a member, or the only value that it may have. */
export function constantOf({ properties = {} }: RJSFSchema, name: string): unknown {
  const member = Object.hasOwn(properties, name) ? properties[name] : undefined;
  if (typeof member !== 'object') return undefined;
  return member.const ?? (member.enum?.length === 1 ? member.enum[0] : undefined);
}

/** Which shape the answers have, or come nearest to; nothing while they do not tell. */
export function findShape(shapes: Shapes, answers: unknown): number | undefined {
  const value = dropEmpty(answers);
  if (value === undefined || value === null || value === '') return undefined;
  const discriminator = findDiscriminator(shapes);
  const scores = shapes.map((shape) => score(shape, value, discriminator));
  const best = Math.max(...scores);
  return best > 0 ? scores.indexOf(best) : undefined;
}

function score(shape: RJSFSchema, value: unknown, discriminator: string | undefined): number {
  if (!fits(shape, value)) return 0;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 1;
  const answered = Object.entries(value);
  if (discriminator !== undefined) {
    const own: unknown = Reflect.get(value, discriminator);
    return deepEquals(own, constantOf(shape, discriminator)) ? 1 : 0;
  }
  const asked = answered.filter(([name]) => typeof shape.properties?.[name] === 'object');
  const fitting = asked.filter(([name, item]) => fits(shape.properties?.[name] as RJSFSchema, item)); // found above
  // Answers that are asked for and do not fit tell less than any that do.
  return fitting.length + asked.length / (answered.length + 1);
}

/** Whether a value is of the type that the schema asks for, as far as it says one. */
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
