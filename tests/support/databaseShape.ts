import { sql } from 'kysely';
import type { Database } from '../../server/platform/database/openDatabase.ts';

interface Column {
  readonly type: string;
  readonly nullable: boolean;
  /** Whether the database fills it where an insert leaves it out. */
  readonly filled: boolean;
}

/** Tables and views with their columns and constraints, on which a version's statements rely. */
export interface DatabaseShape {
  readonly columns: Readonly<Record<string, Readonly<Record<string, Column>>>>;
  /** Constraints and unique indexes by table: what each says, and of which columns. */
  readonly rules: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
}

export async function readShape(db: Database): Promise<DatabaseShape> {
  const columns: Record<string, Record<string, Column>> = {};
  for (const { place, name, ...column } of await listColumns(db)) (columns[place] ??= {})[name] = column;
  const rules: Record<string, Record<string, readonly string[]>> = {};
  for (const { place, rule, names } of await listRules(db)) (rules[place] ??= {})[rule] = names;
  return { columns, rules };
}

/** Lists operations of the previous version that fail on the present shape. */
export function findBreaks(before: DatabaseShape, now: DatabaseShape): readonly string[] {
  return Object.entries(before.columns).flatMap(([table, columns]) => {
    const present = now.columns[table];
    if (!present) return [`${table} is gone`];
    return [
      ...Object.entries(columns).flatMap(([name, column]) =>
        findColumnBreaks(`${table}.${name}`, column, present[name]),
      ),
      ...Object.entries(present)
        .filter(([name, { nullable, filled }]) => !columns[name] && !nullable && !filled)
        .map(([name]) => `${table}.${name} is new, and inserts of the version before leave it out`),
      ...findNewRules(before, now, table),
    ];
  });
}

function findColumnBreaks(name: string, before: Column, now: Column | undefined): readonly string[] {
  if (!now) return [`${name} is gone`];
  return [
    ...(now.type === before.type ? [] : [`${name} was ${before.type} and is ${now.type}`]),
    ...(before.nullable && !now.nullable ? [`${name} takes no null any more`] : []),
    ...(before.filled && !now.filled && !now.nullable ? [`${name} is not filled any more`] : []),
  ];
}

// One with a column that the version before leaves out refuses nothing of what it writes, as long as that one may be empty.
function findNewRules(before: DatabaseShape, now: DatabaseShape, table: string): readonly string[] {
  const known = before.columns[table] ?? {};
  return Object.entries(now.rules[table] ?? {})
    .filter(([rule, names]) => !before.rules[table]?.[rule] && names.every((name) => known[name]))
    .map(([rule]) => `${table} has a new rule for what the version before writes: ${rule}`);
}

async function listColumns(db: Database) {
  const { rows } = await sql<{ place: string; name: string } & Column>`
    select c.relname as place, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      not a.attnotnull as nullable, (a.atthasdef or a.attidentity <> '') as filled
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') and a.attnum > 0 and not a.attisdropped
      and c.relname not like 'kysely_%'
    order by c.relname, a.attname`.execute(db);
  return rows;
}

async function listRules(db: Database) {
  const { rows } = await sql<{ place: string; rule: string; names: string[] }>`
    select place, rule, array(select attname::text from pg_attribute
      where attrelid = relation and attnum = any (numbers) order by attname) as names
    from (
      select conrelid as relation, conrelid::regclass::text as place, pg_get_constraintdef(oid) as rule, conkey as numbers
      from pg_constraint where contype in ('c', 'f', 'x')
      union all
      select indrelid, indrelid::regclass::text,
        regexp_replace(pg_get_indexdef(indexrelid), '^CREATE UNIQUE INDEX [^ ]+ ON [^ ]+ ', 'unique '), indkey::int2[]
      from pg_index where indisunique
    ) as found
    where relation in (select oid from pg_class where relnamespace = 'public'::regnamespace)
      and place not like 'kysely_%'
    order by place, rule`.execute(db);
  return rows;
}
