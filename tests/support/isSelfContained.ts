/**
 * A pattern for a short number where it stands as a value of its own. Ids, times, keys and tokens are random, so four digits in a row are found
 * in them now and then.
 */
export function isSelfContained(...values: readonly string[]): RegExp {
  const escaped = values.map((value) => value.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(String.raw`(?<![\w+/=-])(?:${escaped.join('|')})(?![\w+/=-])`);
}
