import { addDuration, isCalendarDate, type SchemaPart } from '@stepwright/validators';
import { type Json, type JsonSchema, pathToPointer } from '@stepwright/engine';
import { didYouMean } from '../nearestName.ts';
import { membersOf } from './schemaParts.ts';
import { isRecord } from '../../lib/unknownValue.ts';

interface DateProblem {
  readonly code: 'date-limit-wrong' | 'date-range-empty';
  readonly pointer: string;
  readonly message: string;
}

const SIDES = ['earliest', 'latest'] as const;

/** Limits of dates that mean no day, and two of them between which no day lies. */
export function findDateProblems(part: SchemaPart<JsonSchema>): readonly DateProblem[] {
  const { schema, pointer } = part;
  const wrong = SIDES.flatMap((side): readonly DateProblem[] => {
    const message = schema[side] === undefined ? undefined : problemOf(schema[side], part);
    return message === undefined
      ? []
      : [{ code: 'date-limit-wrong', pointer: pointer + pathToPointer([side]), message }];
  });
  if (wrong.length > 0 || !isEmptyRange(schema)) return wrong;
  const message = 'No day is both: the earliest lies behind the latest';
  return [{ code: 'date-range-empty', pointer: pointer + pathToPointer(['earliest']), message }];
}

const ANY_DAY = '2026-06-15';

function problemOf(limit: Json, { inside }: SchemaPart<JsonSchema>): string | undefined {
  if (typeof limit === 'string') return isDay(limit) ? undefined : `There is no day "${limit}"`;
  if (!isRecord(limit)) return 'A limit is a day as YYYY-MM-DD, or says "today" or "sibling"';
  const { today, sibling, plus } = limit;
  if ((today === undefined) === (sibling === undefined)) return 'A limit says either "today" or "sibling"';
  return wrongDuration(today ?? plus) ?? wrongSibling(sibling, inside?.part.schema ?? {});
}

function wrongDuration(duration: Json = 'P0D'): string | undefined {
  if (typeof duration === 'string' && addDuration(ANY_DAY, duration) !== undefined) return undefined;
  return `${JSON.stringify(duration)} is no ISO 8601 duration of whole days, such as P30D or -P18Y`;
}

function wrongSibling(sibling: Json | undefined, { properties }: JsonSchema): string | undefined {
  const names = membersOf(properties).map(([name]) => name);
  if (typeof sibling !== 'string' || names.length === 0 || names.includes(sibling)) return undefined;
  return `Nothing beside it is called "${sibling}"${didYouMean(sibling, names)}`;
}

function isDay(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  return isCalendarDate(Number(year), Number(month), Number(day));
}

/** Whether two limits of one kind leave nothing; a fixed day and one that moves with today may meet some day. */
function isEmptyRange({ earliest, latest }: JsonSchema): boolean {
  const [from, to] = [dayOf(earliest), dayOf(latest)];
  return from !== undefined && to !== undefined && from.kind === to.kind && from.day > to.day;
}

function dayOf(limit: Json | undefined): { readonly kind: string; readonly day: string } | undefined {
  if (typeof limit === 'string') return { kind: 'fixed', day: limit };
  if (!isRecord(limit)) return undefined;
  const { today, sibling, plus } = limit;
  const duration = today ?? plus ?? 'P0D';
  const day = typeof duration === 'string' ? addDuration(ANY_DAY, duration) : undefined;
  return day === undefined
    ? undefined
    : { kind: today === undefined ? `sibling ${JSON.stringify(sibling)}` : 'today', day };
}
