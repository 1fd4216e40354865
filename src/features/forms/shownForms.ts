import type { StepFormProps } from '@stepwright/react';

/** The forms on the page, for tools beside it that fill them. */
export const shownForms = new Set<StepFormProps>();
