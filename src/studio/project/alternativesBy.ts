import type { Kind } from './kind.ts';

interface NewAlternative {
  /** The value that chooses it. */
  readonly value: string | number | boolean;
  readonly label: string;
  /** The name and the label of the question that it asks. */
  readonly asks?: readonly [name: string, label: string];
}

/** Alternatives that the values of a member choose. One that asks nothing is the sample, else the first. */
export function alternativesBy(
  id: string,
  name: string,
  member: string,
  alternatives: readonly NewAlternative[],
): Kind {
  const sample = alternatives.find(({ asks }) => !asks) ?? alternatives[0];
  return {
    id,
    name,
    group: 'More',
    picture: 'cards',
    schema: {
      oneOf: alternatives.map(({ value, asks }) => ({
        type: 'object',
        required: [member, ...(asks ? [asks[0]] : [])],
        properties: {
          [member]: { const: value },
          ...(asks && { [asks[0]]: { type: 'string', maxLength: 80 } }),
        },
      })),
    },
    texts: Object.fromEntries(
      alternatives.flatMap(({ value, label, asks }) => [
        [`choices.${value}`, label],
        ...(asks ? [[`${asks[0]}.label`, asks[1]]] : []),
      ]),
    ),
    sample: { [member]: sample?.value ?? '', ...(sample?.asks && { [sample.asks[0]]: 'An answer' }) },
  };
}
