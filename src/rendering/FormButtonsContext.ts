import { createContext } from 'react';
import type { ReactNode } from 'react';

/** Brings the buttons past RJSF, which would compare them deeply, to the place below the fields. */
export const FormButtonsContext = createContext<{
  readonly submitLabel: string | undefined;
  readonly children: ReactNode;
}>({ submitLabel: undefined, children: undefined });
