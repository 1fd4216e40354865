import { createContext, useContext } from 'react';
import type { FieldTexts } from './say.ts';

/** Item that questions belong to, if their labels have to name it: in a table, all rows have the same questions. */
export const ItemNameContext = createContext<string | undefined>(undefined);

/** Facts that the template around a widget has derived. */
export interface FieldContextValue {
  readonly path: readonly (string | number)[];
  readonly texts: FieldTexts;
  /** Ids of hint and error, for `aria-describedby`. */
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
  /** Id of the name of an input that draws its label itself, if that label does not name it fully. */
  readonly labelledBy?: string;
}

export const FieldContext = createContext<FieldContextValue | undefined>(undefined);

export function useField(): FieldContextValue {
  const value = useContext(FieldContext);
  if (!value) throw new Error('Outside FieldTemplate');
  return value;
}
