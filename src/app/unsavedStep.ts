import { draftKey } from '../features/drafts/hasDraft.ts';
import { readPageBoot } from '../features/shared/pageBoot.ts';
import { attempt } from '../lib/attempt.ts';
import { QUESTION_BONES } from '../lib/questionBones.ts';
import { isRecord } from '../lib/unknownValue.ts';

/**
 * Shows gray lines instead of the questions if only this browser has answers to them: React shows these at once, and those below would move. It is
 * the same for a step whose answers the server has.
 */
export function hideUnsaved(): void {
  const content = document.querySelector('.sw-form')?.closest('.step > *');
  if (content && attempt(isUnsaved)) content.outerHTML = QUESTION_BONES;
}

function isUnsaved(): boolean {
  const { config, session } = readPageBoot(document);
  if (!session.signedIn) return false;
  const own = localStorage.getItem(draftKey(config.portal, config.currency, session.accountId));
  return isMissing(JSON.parse(own ?? '{}').answers ?? {}, 'root');
}

/** Whether a question of the step, by the beginning of its id, is drawn without its answer. Those that the step has from the beginning are drawn. */
function isMissing(answer: unknown, id: string): boolean {
  if (isRecord(answer))
    return Object.entries(answer).some(([name, part]) => isMissing(part, `${id}_${name}`));
  const question = document.getElementById(id);
  const drawn = question?.querySelector(':checked') ?? question;
  // An address that is confirmed is drawn as text.
  if (drawn && (('value' in drawn && drawn.value === answer) || drawn.firstChild?.nodeValue === answer))
    return false;
  return question !== null || document.querySelector(`[id^="${id}_"]`) !== null;
}
