import { createContext } from 'react';

/** Item that questions belong to, if their labels have to name it: in a table, all rows have the same questions. */
export const ItemNameContext = createContext<string | undefined>(undefined);
