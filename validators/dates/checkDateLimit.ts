import { addDuration } from './addDuration.ts';

/** A day that a date is compared with: a fixed one, today with an offset, or a sibling property with an offset. */
export type DateLimit =
  string | { readonly today: string } | { readonly sibling: string; readonly plus?: string };

/** Context of a date limit. */
export interface DateLimitContext {
  readonly today: string;
  /** The object that contains the date. */
  readonly siblings: unknown;
}

const DAY = /^\d{4}-\d{2}-\d{2}/;

/**
 * Returns the limit that a date violates, as YYYY-MM-DD; undefined if there is none. The format reports texts that are
 * no date.
 */
export function checkDateLimit(
  value: string,
  side: 'earliest' | 'latest',
  limit: DateLimit,
  context: DateLimitContext,
): string | undefined {
  const day = resolveDateLimit(limit, context);
  const given = DAY.exec(value)?.[0];
  if (day === undefined || given === undefined) return undefined;
  return (side === 'earliest' ? given < day : given > day) ? day : undefined;
}

/** The day that a limit means now, as YYYY-MM-DD; undefined while a sibling has no date, and then nothing is compared. */
export function resolveDateLimit(
  limit: DateLimit,
  { today, siblings }: DateLimitContext,
): string | undefined {
  if (typeof limit === 'string') return limit;
  if ('today' in limit) return addDuration(today, limit.today);
  if (typeof siblings !== 'object' || siblings === null || !Object.hasOwn(siblings, limit.sibling))
    return undefined;
  const sibling: unknown = Reflect.get(siblings, limit.sibling);
  return typeof sibling === 'string' ? addDuration(sibling, limit.plus ?? 'P0D') : undefined;
}
