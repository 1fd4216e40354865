import { createContext } from 'react';

/** The item that questions belong to, where their labels have to say it: in a table, all rows ask the same. */
export const ItemNameContext = createContext<string | undefined>(undefined);
