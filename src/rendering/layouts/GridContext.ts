import { createContext } from 'react';

/** Questions of the rows of a grid, a column each; undefined outside one. */
export const ColumnsContext = createContext<readonly string[] | undefined>(undefined);

/** The row around a question. */
interface Row {
  readonly name: string;
  /** Contains an element for the error of each column. */
  readonly errors: HTMLElement | null;
}

export const RowContext = createContext<Row | undefined>(undefined);
