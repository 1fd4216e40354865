import type { i18n } from 'i18next';
import { addTexts } from '../createTexts.ts';
import { fetchTexts } from '../portal.ts';

let texts: Promise<void> | undefined;
let steps: Promise<unknown> | undefined;

/** Texts that no applicant ever fetches. */
export function sandboxTexts(i18n: i18n): Promise<void> {
  texts ??= addTexts(i18n, 'sandbox');
  return texts;
}

/** The texts of all steps, once. */
export function stepTexts(): Promise<unknown> {
  steps ??= Promise.all([fetchTexts('laterSteps'), fetchTexts('stepUps')]);
  return steps;
}
