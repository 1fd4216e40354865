import type { HelpId } from '../help/helpTexts.ts';
import { isText, useKeptForm } from '../shell/useKeptForm.ts';

/** The reason of an action at a subject, such as a version, as it is typed. */
export function useKeptReason(
  about: HelpId,
  subject: string | number,
): readonly [string, (typed: string) => void] {
  const { value, change } = useKeptForm(`${about} ${subject}`, { first: '', fits: isText });
  return [value, change];
}
