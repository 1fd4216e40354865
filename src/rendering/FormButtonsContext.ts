import { createContext, type ReactNode } from 'react';

/** Summary that the form shows above its questions: the errors of the last attempt to continue, if any. */
export const FormSummaryContext = createContext<ReactNode>(null);

/** Passes the buttons below the fields around RJSF, which would compare them deeply. */
export const FormButtonsContext = createContext<{
  readonly submitLabel: string | undefined;
  readonly children: ReactNode;
}>({ submitLabel: undefined, children: undefined });
