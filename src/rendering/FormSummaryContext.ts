import { createContext, type ReactNode } from 'react';

/** Summary that the form shows above its questions: the errors of the last attempt to continue, if any. */
export const FormSummaryContext = createContext<ReactNode>(null);
