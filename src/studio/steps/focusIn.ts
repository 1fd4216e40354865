/** Ids of the parts of the step editor that the focus moves to. */
export const FOCUS = {
  settings: 'step-settings',
  questions: 'step-questions',
  question: 'question-heading',
  steps: 'step-list',
  add: 'add-question',
} as const;

/** Moves the focus to an element, in the list of steps to the current one, once what was just changed is drawn. */
export function focusLater(id: string): void {
  requestAnimationFrame(() => {
    const element = document.getElementById(id);
    const current = element?.querySelector<HTMLElement>('[aria-current="page"]');
    (current ?? element)?.focus();
  });
}

/** The id of a question in the list of questions. */
export const idOfQuestion = (pointer: string): string => `question-${pointer}`;
