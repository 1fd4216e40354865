import { type CompiledQuery, type QueryResult, type RawBuilder, sql } from 'kysely';
import type { Database } from './openDatabase.ts';

/** A value of a statement, or where it comes from each time that a kept statement runs. */
export type Parameter<Value> = Value | RawBuilder<Value>;

/** The members of an object as parameters of a statement. */
export type Parameters<Values> = { readonly [Name in keyof Values]: Parameter<Values[Name]> };

/** Reads a parameter from the input of a kept statement. */
class Reader<Input> {
  readonly read: (input: Input) => unknown;
  constructor(read: (input: Input) => unknown) {
    this.read = read;
  }
}

/**
 * Keeps a statement whose text is always the same: it is written once, and only its parameters are read anew each time.
 *
 *     const find = keepStatement<string, Row>((given) => sql`select * from rows where id = ${given((id) => id)}`);
 *     await find(db, 'r-1');
 */
export function keepStatement<Input, Row>(
  write: (given: <Value>(read: (input: Input) => Value) => RawBuilder<Value>) => RawBuilder<Row>,
): (db: Database, input: Input) => Promise<QueryResult<Row>> {
  let kept: CompiledQuery<Row> | undefined;
  return (db, input) => {
    kept ??= write((read) => sql`${new Reader(read)}`).compile(db);
    const parameters = kept.parameters.map((one) => (one instanceof Reader ? one.read(input) : one));
    return db.executeQuery<Row>({ ...kept, parameters });
  };
}
