import { createContext } from 'react';

/** Pointer of the item on whose page a component is; undefined in the form itself. */
export const EnclosingPage = createContext<string | undefined>(undefined);
