/** Ids of the parts of the step editor that the focus moves to. */
export const FOCUS = {
  settings: 'step-settings',
  questions: 'step-questions',
  question: 'question-heading',
  steps: 'current-step',
} as const;

/** Moves the focus to an element once what was just changed is drawn. */
export function focusLater(id: string): void {
  requestAnimationFrame(() => document.getElementById(id)?.focus());
}

/** The id of a question in the list of questions. */
export const idOfQuestion = (pointer: string): string => `question-${pointer}`;
