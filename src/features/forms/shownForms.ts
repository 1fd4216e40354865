import type { StepFormProps } from '@stepwright/react';

/** The forms on the page: for tools beside it that fill them, and for the codes of the errors that they show. */
export const shownForms = new Set<StepFormProps>();
