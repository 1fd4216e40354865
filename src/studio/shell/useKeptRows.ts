import { useState } from 'react';

interface Filter<Row> {
  /** The filter as a text: another one begins anew. */
  readonly wanted: string;
  readonly keyOf: (row: Row) => string;
  readonly fits: (row: Row) => boolean;
}

/** Filters rows, and keeps those that fitted when the filter was set: none goes while somebody writes in it. */
export function useKeptRows<Row>(rows: readonly Row[], { wanted, keyOf, fits }: Filter<Row>): readonly Row[] {
  const find = () => ({ wanted, keys: new Set(rows.filter(fits).map(keyOf)) });
  const [found, setFound] = useState(find);
  if (found.wanted !== wanted) setFound(find);
  return rows.filter((row) => fits(row) || found.keys.has(keyOf(row)));
}
