import { createContext } from 'react';
import type { ReactNode } from 'react';

/** Passes the buttons below the fields around RJSF, which would compare them deeply. */
export const FormButtonsContext = createContext<{
  readonly submitLabel: string | undefined;
  readonly children: ReactNode;
}>({ submitLabel: undefined, children: undefined });
