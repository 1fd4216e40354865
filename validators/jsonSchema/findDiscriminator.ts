import { isSchemaObject } from './applicators.ts';

type Scalar = string | number | boolean;

/** The member that distinguishes the shapes of a choice, and its value in each of them. */
export interface Discriminator {
  readonly name: string;
  readonly constants: readonly Scalar[];
}

/**
 * Returns the discriminator of the shapes of `oneOf` or `anyOf`: a member that has another constant (`const`, or an
 * `enum` of one) in each. The one that `discriminator` names comes first. Undefined if the shapes have none.
 *
 *     findDiscriminator([{ properties: { kind: { const: 'a' } } }, { properties: { kind: { const: 'b' } } }]);
 *     // { name: 'kind', constants: ['a', 'b'] }
 */
export function findDiscriminator(shapes: readonly unknown[], named?: unknown): Discriminator | undefined {
  const { propertyName: wanted } = isSchemaObject(named) ? named : {};
  const names = Object.keys(propertiesOf(shapes[0])).toSorted(
    (one, other) => Number(other === wanted) - Number(one === wanted),
  );
  for (const name of names) {
    const constants = shapes.map((shape) => constantOf(shape, name));
    if (constants.every(isScalar) && new Set(constants).size === shapes.length) return { name, constants };
  }
  return undefined;
}

/** The constant of a member, or the only value that it may have. */
function constantOf(shape: unknown, name: string): unknown {
  const properties = propertiesOf(shape);
  const member = Object.hasOwn(properties, name) ? properties[name] : undefined;
  if (!isSchemaObject(member)) return undefined;
  const { const: constant, enum: values } = member;
  return constant ?? (Array.isArray(values) && values.length === 1 ? (values[0] as unknown) : undefined);
}

function propertiesOf(shape: unknown): Readonly<Record<string, unknown>> {
  const properties = isSchemaObject(shape) ? shape.properties : undefined;
  return isSchemaObject(properties) ? properties : {};
}

function isScalar(value: unknown): value is Scalar {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}
