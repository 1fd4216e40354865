import type { TFunction } from 'i18next';
import { waitText } from '../../lib/waitText.ts';
import type { Failure } from '../../lib/failure.ts';

/** The text for a failed call: that of its code where there is one, else that of its kind. */
export function failureText(t: TFunction, { kind, code, retryAfterSeconds }: Failure): string {
  if (kind === 'limited') {
    if (retryAfterSeconds === undefined) return t('screens:failure.limitedSoon');
    // The page's own language: the caller has the texts only.
    const time = waitText(document.documentElement.lang, retryAfterSeconds);
    return t('screens:failure.limited', { time });
  }
  return t([`screens:failure.${code}`, `stepUps:failure.${code}`, `screens:failure.${kind}`]);
}
