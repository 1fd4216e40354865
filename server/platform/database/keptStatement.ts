import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import { type Database, directSender } from './openDatabase.ts';
import { toStatement } from './preparedStatements.ts';
import type { Statement } from './sendStatement.ts';

/** A value of a statement, or where it comes from each time that a kept statement runs. */
export type Parameter<Value> = Value | RawBuilder<unknown>;

/** The members of an object as parameters of a statement. */
export type ParametersOf<Values> = { readonly [Name in keyof Values]: Parameter<Values[Name]> };

/** Reads a parameter from the input of a kept statement. */
class Reader<Input> {
  readonly read: (input: Input) => unknown;
  constructor(read: (input: Input) => unknown) {
    this.read = read;
  }
}

/**
 * Keeps a statement whose text is always the same: it is written once, and only its parameters are read anew each time.
 * A parameter that is used several times is sent once.
 *
 *     const find = keepStatement<string, Row>((given) => sql`select * from rows where id = ${given((id) => id)}`);
 *     await find(db, 'r-1');
 */
export function keepStatement<Input, Row>(
  write: (given: (read: (input: Input) => unknown) => RawBuilder<unknown>) => RawBuilder<Row>,
): (db: Database, input: Input) => Promise<readonly Row[]> {
  let kept: Kept<Input, Row> | undefined;
  return async (db, input) => {
    kept ??= keep(sendOnce(write((read) => sql`${new Reader(read)}`).compile(db)));
    const values = kept.readers.map((read) => read(input));
    const send = directSender(db);
    const { rows } = send
      ? await send(kept.statement, values)
      : await db.executeQuery<Row>({ ...kept.compiled, parameters: values });
    return rows;
  };
}

/** A statement that is written, and the functions that return its parameters. */
interface Kept<Input, Row> {
  readonly compiled: CompiledQuery<Row>;
  readonly statement: Statement;
  readonly readers: readonly ((input: Input) => unknown)[];
}

function keep<Input, Row>(compiled: CompiledQuery<Row>): Kept<Input, Row> {
  return {
    compiled,
    statement: toStatement(compiled.sql),
    readers: compiled.parameters.map((one) => (one instanceof Reader ? one.read : () => one)),
  };
}

/** The same statement, each parameter that is read under one number. Constants stay apart: equal ones may be of different types. */
function sendOnce<Row>(compiled: CompiledQuery<Row>): CompiledQuery<Row> {
  const sent: unknown[] = [];
  const numbers = compiled.parameters.map((one) => {
    const known = one instanceof Reader ? sent.indexOf(one) : -1;
    return known === -1 ? sent.push(one) : known + 1;
  });
  const text = compiled.sql.replaceAll(/\$(\d+)/g, (_, number: string) => `$${numbers[Number(number) - 1]}`);
  return { ...compiled, sql: text, parameters: sent };
}
