import type { Parts } from '../../lib/onDemand.tsx';

/** Placeholder for a part of a form until its code is loaded. */
export const LATER = <i hidden className="sw-later" />;

/** Inputs that most lists ask for: fetched along with the lists, or each of the items would be drawn without, and then again. */
export const itemParts: Parts = [];
