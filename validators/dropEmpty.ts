/**
 * A copy of the answers without blank texts, undefined values and objects left empty by that: an emptied input counts as
 * not answered. Items of lists keep their place, so that pointers still fit.
 */
export function dropEmpty<Answers>(answers: Answers): Answers {
  const kept = copyValue(answers);
  // Dropping leaves every remaining value as it was; only optional properties can go.
  return kept as Answers;
}

function copyValue(value: unknown): unknown {
  if (Array.isArray(value)) return copyItems(value);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, item]) => [name, copyValue(item)] as const);
  // fromEntries defines properties instead of assigning them, so a typed "__proto__" stays a plain name.
  return Object.fromEntries(entries.filter(([, item]) => !isEmpty(item)));
}

function copyItems(items: readonly unknown[]): unknown[] {
  return items.map(copyValue);
}

function isEmpty(value: unknown): boolean {
  if (value === undefined) return true;
  if (typeof value === 'string') return value.trim() === '';
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0
  );
}
