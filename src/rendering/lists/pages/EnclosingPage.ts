import { createContext } from 'react';

/** The pointer of the item on whose page something stands; nothing in the form itself. */
export const EnclosingPage = createContext<string | undefined>(undefined);
