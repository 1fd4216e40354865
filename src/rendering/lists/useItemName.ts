import { useMemo } from 'react';
import type { Place } from '../placeOf.ts';
import { useFieldTexts } from '../useFieldTexts.ts';

/** Returns the name of the item at a path; computed once, not at each key. */
export function useItemName(path: Place, index: number): string {
  const { item } = useFieldTexts(path);
  return useMemo(() => item(index + 1), [item, index]);
}
