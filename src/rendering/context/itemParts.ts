import type { Parts } from '../../lib/onDemand.tsx';

/** Inputs that most lists ask for: fetched along with the lists, or each of the items would be drawn without, and then again. */
export const itemParts: Parts = [];
