import type { i18n } from 'i18next';
import { addTexts } from '../createTexts.ts';

let texts: Promise<void> | undefined;

/** Texts that no applicant ever fetches. */
export function sandboxTexts(i18n: i18n): Promise<void> {
  texts ??= addTexts(i18n, 'sandbox');
  return texts;
}
