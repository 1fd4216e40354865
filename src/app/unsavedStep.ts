import { draftKey } from '../features/drafts/hasDraft.ts';
import { readPageBoot } from '../features/shared/pageBoot.ts';
import { attempt } from '../lib/attempt.ts';
import { isRecord } from '../lib/unknownValue.ts';

const BONES = '<span class="bone label"></span><span class="bone field"></span>'.repeat(4);

/**
 * Shows gray lines instead of the questions if only this browser has answers to them: React shows these at once, and those below would move. It is
 * the same for a step whose answers the server has.
 */
export function hideUnsaved(): void {
  const content = document.querySelector('.sw-form')?.closest('.step > *');
  if (content && attempt(isUnsaved)) content.outerHTML = BONES;
}

function isUnsaved(): boolean {
  const { config, locale, session } = readPageBoot(document);
  if (!session.signedIn) return false;
  const own = localStorage.getItem(draftKey(config.portal, config.currency, session.accountId));
  const given: Given = JSON.parse(document.getElementById('page-answers')?.textContent ?? '{}');
  const saved = Object.values(given).find(({ draft }) => draft)?.draft?.answers;
  // Those that the step has from the beginning are drawn.
  const prefilled: readonly unknown[] = [locale, session.email];
  return isAnswered(JSON.parse(own ?? '{}').answers ?? {}, saved, 'root');

  /** Whether a question of the page, by the beginning of its id, has an answer that is not the saved one. */
  function isAnswered(value: unknown, before: unknown, id: string): boolean {
    if (!isRecord(value))
      return (
        value !== before && !prefilled.includes(value) && document.querySelector(`[id^="${id}"]`) !== null
      );
    const parts = isRecord(before) ? before : {};
    return Object.entries(value).some(([name, part]) => isAnswered(part, parts[name], `${id}_${name}`));
  }
}

type Given = Readonly<Record<string, { readonly draft?: { readonly answers: unknown } | null }>>;
