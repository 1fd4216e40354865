import { createContext, useContext } from 'react';

/** Items of lists with a page of their own, which replaces the whole form. */
export interface ItemPages {
  /** The pointer of the open item, or of a field inside of it. */
  readonly openItem: string | undefined;
  readonly open: (pointer: string | undefined) => void;
  /** Where pages are drawn. */
  readonly host: HTMLElement | null;
  /** The page that one sees: of an item in an item, the inner one. */
  readonly shown: string | undefined;
  /** Announces that a page is drawn; returns how to take it away. */
  readonly enter: (pointer: string) => () => void;
}

export const ItemPagesContext = createContext<ItemPages | undefined>(undefined);

export function useItemPages(): ItemPages {
  const value = useContext(ItemPagesContext);
  if (!value) throw new Error('Outside StepForm');
  return value;
}
