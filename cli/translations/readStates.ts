import { memberOf } from '../../src/lib/unknownValue.ts';
import { TRANSLATION_STATES, type TranslationState } from '../../src/product/translation/translationState.ts';

/** The states of an option such as `new,outdated`. Throws for one that is none. */
export function readStates(list: string): ReadonlySet<TranslationState> {
  return new Set(
    list.split(',').map((name) => {
      const state = memberOf(TRANSLATION_STATES, name.trim());
      if (state === undefined) throw new Error(`states are ${TRANSLATION_STATES.join(', ')}, not "${name}"`);
      return state;
    }),
  );
}
