import type { StepDefinition } from '../../engine/index.ts';
import { didYouMean } from '../nearestName.ts';
import { isAnswerPart } from './stepTexts.ts';

/** Keys of texts about a step as a whole (`<step>.intro`) whose word only one step has, and that is nearly a word of others or of an answer. */
export function findMisspeltWords(
  keys: readonly string[],
  steps: readonly StepDefinition[],
): readonly { readonly key: string; readonly meant: string }[] {
  const own = keys.flatMap((key) => {
    const [id = '', word = ''] = key.split('.');
    const ofStep = steps.filter((step) => step.id === id);
    const isWord = ofStep.length > 0 && !ofStep.some((step) => isAnswerPart(step, word));
    return isWord ? [{ key, id, word, ofStep }] : [];
  });
  const askers = new Map<string, Set<string>>();
  for (const { word, id } of own) askers.set(word, (askers.get(word) ?? new Set()).add(id));
  const shared = [...askers].filter(([, ids]) => ids.size > 1).map(([word]) => word);
  return own
    .filter(({ word }) => askers.get(word)?.size === 1)
    .map(({ key, word, ofStep }) => {
      const parts = ofStep.flatMap(({ schema: { properties } }) => Object.keys(properties ?? {}));
      return { key, meant: didYouMean(word, ['title', ...shared, ...parts]) };
    })
    .filter(({ meant }) => meant !== '');
}
