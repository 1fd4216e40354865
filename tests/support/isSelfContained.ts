/**
 * Returns a pattern for a short number that is a value of its own. Ids, times, keys and tokens are random, so they
 * contain four given digits now and then.
 */
export function isSelfContained(...values: readonly string[]): RegExp {
  const escaped = values.map((value) => value.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(String.raw`(?<![\w+/=-])(?:${escaped.join('|')})(?![\w+/=-])`);
}
