import { findDiscriminator, linkReferences, listSchemaParts } from '../../../validators/index.ts';
import { type JsonSchema, pathToPointer } from '../../engine/index.ts';
import { isRecord } from '../../lib/unknownValue.ts';

interface DiscriminatorProblem {
  readonly code: 'discriminator-wrong';
  readonly pointer: string;
  readonly message: string;
}

/** Lists each `discriminator` that names a member by which its shapes cannot be distinguished. */
export function findDiscriminatorProblems(
  schema: JsonSchema,
  pointer: string,
): readonly DiscriminatorProblem[] {
  const byPointer = new Map<string, DiscriminatorProblem>();
  for (const part of listSchemaParts(linkReferences(schema))) {
    const message = problemOf(part.schema);
    if (message === undefined) continue;
    const location = pointer + part.pointer + pathToPointer(['discriminator']);
    byPointer.set(location, { code: 'discriminator-wrong', pointer: location, message });
  }
  return [...byPointer.values()];
}

function problemOf({ discriminator, oneOf, anyOf }: JsonSchema): string | undefined {
  const name = isRecord(discriminator) ? discriminator['propertyName'] : undefined;
  if (typeof name !== 'string') return undefined;
  const shapes = oneOf ?? anyOf;
  if (!Array.isArray(shapes))
    return 'A discriminator tells shapes apart, and there is no "oneOf" or "anyOf" beside it';
  if (findDiscriminator(shapes, discriminator)?.name === name) return undefined;
  return `"${name}" does not have a constant of its own in each of the shapes`;
}
