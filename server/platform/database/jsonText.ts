/** JSON for a jsonb column; as text, because pg would turn an array into a PostgreSQL array. */
export function jsonText(value: unknown): string {
  return JSON.stringify(value ?? null);
}
