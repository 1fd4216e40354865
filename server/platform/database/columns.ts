import type { ColumnType } from 'kysely';

/** Written as text: the two drivers disagree on how to turn arrays into JSON. */
export type JsonColumn<Value> = ColumnType<Value, string, string>;
export type Bytes = Uint8Array;
