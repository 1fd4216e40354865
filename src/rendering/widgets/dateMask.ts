import { fetchedAhead } from '../../lib/onDemand.tsx';
import type { DateOrder, maskDate } from './maskDate.ts';
import type { RewriteText } from '../context/formKit.ts';

let loaded: typeof maskDate | undefined;

// No first step asks for a date.
const fetchMask = fetchedAhead(async () => {
  loaded = (await import('./maskDate.ts')).maskDate;
});

/** Returns `maskDate`, whose code is loaded ahead of a step with a date; until then a text stays as it is typed. */
export function dateMask(order: unknown): RewriteText {
  fetchMask().catch(() => undefined); // typed without slashes, a date is understood as well
  return (edit, ...given) => loaded?.(isDateOrder(order) ? order : 'MDY')(edit, ...given) ?? edit;
}

function isDateOrder(value: unknown): value is DateOrder {
  return value === 'MDY' || value === 'DMY' || value === 'YMD';
}
