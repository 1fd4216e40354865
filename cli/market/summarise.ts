import type { OpenItem } from '../../src/product/inheritance/listOpenItems.ts';

/** How many values and texts of each file wait to be confirmed or changed. */
export function summarise(open: readonly OpenItem[]): readonly string[] {
  const byFile = Map.groupBy(open, ({ place }) => place.slice(0, place.indexOf('#')));
  const lines = [...byFile].map(([file, items]) => `  ${file}: ${items.length}`);
  return lines.length === 0
    ? ['Nothing is left to confirm.']
    : [`${open.length} values and texts are still those of the other market:`, ...lines];
}
