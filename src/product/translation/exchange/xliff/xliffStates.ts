import type { TranslationState } from '../../translationState.ts';
import type { ReceivedText } from '../exchangedTexts.ts';

/** The one state that XLIFF lacks: the translation is of a source that has changed. */
const OUTDATED = 'stepwright:outdated';

/** The attributes of a segment in a state. */
export function stateInXliff(state: TranslationState): string {
  if (state === 'new') return 'state="initial"';
  return state === 'outdated' ? `state="translated" subState="${OUTDATED}"` : `state="${state}"`;
}

/** The state of a segment; undefined for one that XLIFF does not know. A segment without one is `initial`. */
export function stateOfXliff(
  state: string | null,
  subState: string | null,
): ReceivedText['state'] | undefined {
  if (subState === OUTDATED) return 'outdated';
  switch (state) {
    case null:
    case 'initial':
      return 'new';
    case 'translated':
    case 'reviewed':
    case 'final':
      return state;
    default:
      return undefined;
  }
}
