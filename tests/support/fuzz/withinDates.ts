import type { JsonSchema } from '@stepwright/engine';
import { type DateLimit, resolveDateLimit } from '@stepwright/validators';

/** A date moved to its nearest limit where it lies beyond; anything else as it is. */
export function withinDates(
  text: string,
  { earliest, latest }: JsonSchema,
  context: { readonly today: string; readonly siblings: unknown },
): string {
  if (text.trim() === '') return text;
  const [from, to] = [earliest, latest].map((limit) =>
    limit === undefined ? undefined : resolveDateLimit(limit as DateLimit, context),
  );
  if (from !== undefined && text < from) return from;
  return to !== undefined && text > to ? to : text;
}
