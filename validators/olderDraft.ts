import draft07 from 'ajv/dist/refs/json-schema-draft-07.json' with { type: 'json' };

/**
 * The meta-schema of draft-07, which many schemas still name in `$schema`: they are checked against it, and compiled by the words of
 * 2020-12, which mean the same but for `items` with a list. Without its formats, for a vocabulary need not have them.
 */
export const draft07WithoutFormats = withoutFormats(draft07) as object;

function withoutFormats(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutFormats);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(
    ([name, member]) => name !== 'format' || typeof member !== 'string',
  );
  return Object.fromEntries(entries.map(([name, member]) => [name, withoutFormats(member)]));
}
