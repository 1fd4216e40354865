import { createContext, type ReactNode } from 'react';

/** What the form shows above its questions: the problems that the last attempt to continue found, if any. */
export const FormSummaryContext = createContext<ReactNode>(null);
