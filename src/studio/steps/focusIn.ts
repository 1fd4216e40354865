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
    const currents = [...(element?.querySelectorAll<HTMLElement>('[aria-current="page"]') ?? [])];
    // The list of all steps is hidden while a search is typed.
    const current = currents.find((one) => !one.closest('[hidden]'));
    (current ?? element)?.focus();
  });
}

/** How many frames a panel may take until it is drawn. */
const MOST_FRAMES = 60;

/**
 * Moves the focus to the field that writes a text of the preview, else to the first one, and selects its text, once the settings of the
 * question are drawn: those of the step for an empty pointer.
 */
export function focusTextLater(pointer: string, shown: string | undefined, frames = MOST_FRAMES): void {
  requestAnimationFrame(() => {
    const settings = document.getElementById(FOCUS.settings);
    const panel = settings?.querySelector<HTMLElement>('[data-question]');
    const isDrawn = (panel?.dataset['question'] ?? '') === pointer;
    if (isDrawn) focusText(settings, shown);
    else if (frames > 0) focusTextLater(pointer, shown, frames - 1);
  });
}

function focusText(settings: Element | null, shown: string | undefined): void {
  const fields = [
    ...(settings?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      '.text-field :is(input, textarea)',
    ) ?? []),
  ];
  const fitting = (fit: 'whole' | 'beginning') =>
    fields.find(({ value }) => shown !== undefined && fitOf(value, shown) === fit);
  const field = fitting('whole') ?? fitting('beginning') ?? fields[0];
  field?.focus();
  field?.select();
}

/** The id of a question in the list of questions. */
export const idOfQuestion = (pointer: string): string => `question-${pointer}`;
