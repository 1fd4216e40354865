import type { StepDefinition } from '@stepwright/engine';
import type { FileChange } from '../../contract/studio.ts';
import { isList } from '../../lib/unknownValue.ts';
import { inTurn } from './alternativeEdits.ts';
import { swapInSamples } from './alternativeSamples.ts';
import type { Choice } from './alternatives.ts';
import { layersAbove } from './branchEdits.ts';
import { setAllInText } from './editText.ts';
import type { Texts } from './project.ts';
import { valueIn } from './schemaPath.ts';
import { listIn, setInStep, type StepChange, type StepPlace } from './stepPlace.ts';

/** Whether yes chooses one of two alternatives, and no the other. */
export function canSwap({ chosenBy, alternatives }: Choice): boolean {
  const values = new Set(alternatives.map(({ value }) => value));
  return chosenBy !== undefined && alternatives.length === 2 && values.has(true) && values.has(false);
}

/**
 * Lets yes choose the alternative that no chose, and no the other one, in the layer and those that have a copy of the list. Samples answer the
 * other way; texts and conditions stay with the answer that they name.
 */
export function swapAlternatives(
  texts: Texts,
  place: StepPlace,
  { step, choice }: { readonly step: StepDefinition; readonly choice: Choice },
): readonly FileChange[] {
  if (!canSwap(choice)) return [];
  const path = ['schema', ...choice.list];
  return inTurn(texts, [
    (now) => [setInStep(now, place, swappedIn(listIn(now, place, path), step, choice))],
    (now) =>
      layersAbove(now, place).flatMap(([file, json]) => {
        const own = valueIn(json, path);
        if (!isList(own)) return [];
        return [{ path: file, text: setAllInText(now.get(file) ?? '', swappedIn(own, step, choice)) }];
      }),
    (now) => swapInSamples(now, place, choice),
  ]);
}

/** The other value for each constant that chooses: as a list has it, else as the step has it by a shared definition. */
function swappedIn(
  written: readonly unknown[] | undefined,
  step: StepDefinition,
  { list, chosenBy = '' }: Choice,
): readonly StepChange[] {
  return [0, 1].flatMap((index) =>
    [['const'], ['enum', 0]].flatMap((end): readonly StepChange[] => {
      const member = ['properties', chosenBy, ...end];
      const path = ['schema', ...list, index, ...member];
      const value = valueIn(written?.[index], member) ?? valueIn(step, path);
      return typeof value === 'boolean' ? [[path, !value]] : [];
    }),
  );
}
