import type { Asks, Finding } from '../engine/authoring.ts';
import type { Json, JsonSchema } from '../engine/index.ts';
import type { CheckInput } from './checkInput.ts';
import { findingAt } from './findSource.ts';
import { namingsByQuestion, type Naming } from './schemas/listNamings.ts';

/** Every question for a sensitive value says so. */
export function checkSensitive(input: CheckInput): readonly Finding[] {
  return Object.values(input.resolution.definition.steps).flatMap(({ id, schema }) =>
    [...namingsByQuestion(schema, mayAsk)].flatMap(([path, namings]) => {
      const reason = reasonToHide(input, path, namings);
      const [first] = namings;
      if (reason === undefined || !first || first.schema['sensitive'] === true) return [];
      const place = { part: 'steps', id, pointer: `/schema${first.pointer}` } as const;
      return [findingAt(input, 'sensitive-unmarked', place, `"${path}" ${reason}`)];
    }),
  );
}

// Also below keywords that the engine does not carry: what hides there must not go unmarked once it is carried.
function mayAsk({ role, place }: Parameters<Asks>[0]): boolean {
  return role === 'asks' && place !== 'content';
}

// The mark has to be where the question is named first: that is where all who keep answers look.
function reasonToHide(
  { rules, resolution }: CheckInput,
  path: string,
  namings: readonly Naming[],
): string | undefined {
  const declared = Object.values(resolution.formats).filter((format) => format.sensitive === true);
  const sensitive: readonly (Json | undefined)[] = [
    ...(rules.sensitiveFormats ?? []),
    ...declared.map(({ id }) => id),
  ];
  const format = namings.map(({ schema }) => schema['format']).find((name) => sensitive.includes(name));
  if (format !== undefined) return `has the format ${JSON.stringify(format)}`;
  if (namings.some(({ schema }) => saysNothingSecret(schema))) return undefined;
  const end = rules.sensitiveNames?.find((name) => path === name || path.endsWith(`.${name}`));
  return end && `ends in "${end}", a name of something sensitive`;
}

function saysNothingSecret(schema: JsonSchema): boolean {
  return schema['const'] !== undefined || schema['enum'] !== undefined || schema['type'] === 'boolean';
}
