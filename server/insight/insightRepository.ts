import { sql } from 'kysely';
import type { InsightQuery, WidthClass } from '../../src/contract/insight.ts';
import type { Database } from '../platform/database/openDatabase.ts';
import type { Measure } from './tables.ts';

/** The visitors that a count is about. */
export interface Audience {
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly market: string;
  readonly portal: string;
  readonly language: string;
  readonly width: WidthClass;
  readonly version: number;
}

/** Something that happened on a step, or to one of its questions. */
export interface Counted {
  readonly flow: string;
  readonly step: string;
  /** Empty for the step itself. */
  readonly question: string;
  readonly measure: Measure;
  readonly detail: string;
  readonly count: number;
}

/** Adds to the counts of a day. */
export async function addCounts(
  db: Database,
  audience: Audience,
  counted: readonly Counted[],
): Promise<void> {
  // In one order, so that two visits that count the same wait for each other instead of for ever.
  const rows = counted
    .map((one) => ({ ...audience, ...one }))
    .toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  await db
    .insertInto('insight_counts')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns([
          'day',
          'market',
          'portal',
          'language',
          'width',
          'version',
          'flow',
          'step',
          'question',
          'measure',
          'detail',
        ])
        .doUpdateSet({ count: sql`insight_counts.count + excluded.count` }),
    )
    .execute();
}

const keyOf = ({ flow, step, question, measure, detail }: Counted) =>
  [flow, step, question, measure, detail].join('\n');

/** Counts of the days and visitors of a query, by version. */
export type CountedByVersion = Counted & { readonly version: number };

/** Sums the counts of a query. */
export async function sumCounts(db: Database, query: InsightQuery): Promise<readonly CountedByVersion[]> {
  const rows = await db
    .selectFrom('insight_counts')
    .select(['version', 'flow', 'step', 'question', 'measure', 'detail'])
    .select(sql<string>`sum(count)`.as('sum'))
    .where(sql<boolean>`day between ${query.from}::date and ${query.to}::date`)
    .$if(query.market !== undefined, (all) => all.where('market', '=', query.market ?? ''))
    .$if(query.portal !== undefined, (all) => all.where('portal', '=', query.portal ?? ''))
    .$if(query.language !== undefined, (all) => all.where('language', '=', query.language ?? ''))
    .$if(query.width !== undefined, (all) => all.where('width', '=', query.width ?? ''))
    .$if(query.flow !== undefined, (all) => all.where('flow', '=', query.flow ?? ''))
    .$if(query.version !== undefined, (all) => all.where('version', '=', Number(query.version)))
    .groupBy(['version', 'flow', 'step', 'question', 'measure', 'detail'])
    .execute();
  return rows.map(({ sum, ...row }) => ({ ...row, count: Number(sum) }));
}
