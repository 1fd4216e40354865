import { foldText } from './foldText.ts';
import { trimSpaces } from './trimSpaces.ts';

/** Folded, trimmed, with single spaces: how names and address lines are stored. */
export function tidyText(value: string): string {
  return trimSpaces(foldText(value)).replace(/ {2,}/g, ' ');
}
