import type { TranslationState } from '../../product/translation/translationState.ts';

/** The states of a translation in words. */
export const STATE_NAMES: Readonly<Record<TranslationState, string>> = {
  new: 'not translated',
  outdated: 'source changed',
  translated: 'translated',
  reviewed: 'reviewed',
  final: 'final',
};
