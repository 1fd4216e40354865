import { fitOf } from '../preview/findText.ts';

/** Ids of the parts of the step editor that the focus moves to. */
export const FOCUS = {
  preview: 'step-preview',
  settings: 'step-settings',
  questions: 'step-questions',
  question: 'question-heading',
  rules: 'question-rules',
  actions: 'question-actions',
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

/** Moves the focus to the field of the settings that writes a text of the preview, else to the first one, and selects its text. */
export function focusTextLater(shown: string | undefined): void {
  requestAnimationFrame(() => {
    const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      `#${FOCUS.settings} .text-field :is(input, textarea)`,
    );
    const fitting = (fit: 'whole' | 'beginning') =>
      [...fields].find(({ value }) => shown !== undefined && fitOf(value, shown) === fit);
    const field = fitting('whole') ?? fitting('beginning') ?? fields[0];
    field?.focus();
    field?.select();
  });
}

/** The id of a question in the list of questions. */
export const idOfQuestion = (pointer: string): string => `question-${pointer}`;
