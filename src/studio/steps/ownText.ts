import type { StepDefinition } from '@stepwright/engine';
import type { FileChange } from '../../contract/studio.ts';
import { isList, ownMember, parseJson } from '../../lib/unknownValue.ts';
import { setConditions } from '../flow/flowEdits.ts';
import { projectOf, type Texts } from '../project/project.ts';
import { foldersOf, resolve, resolveWithout, type View } from '../project/resolved.ts';
import { asJson } from '../project/schemaPath.ts';
import { setTexts } from '../project/stepEdits.ts';
import { setInStep, stepFile } from '../project/stepPlace.ts';

/** A text of a question, for one market to have another one. */
export interface SharedText {
  readonly step: StepDefinition;
  readonly pointer: string;
  /** The file that has the text now. */
  readonly file: string;
  readonly key: string;
  readonly text: string;
}

/** The key of the text that a market has instead of a shared one. */
export const ownKey = (key: string, market: string): string => `${key}_${market}`;

const conditionOf = (market: string): string => `in-${market}`;

/** Whether a market has texts of its own for a question: the texts without one stay the shared ones. */
export function hasOwnTexts({ rules = [] }: StepDefinition, pointer: string, market: string): boolean {
  return rules.some(({ field, content }) => field === pointer && content === market);
}

/**
 * Gives a market a text of its own: a new key beside the shared one, with its text at first, and in the market's layer a rule that shows it.
 * The rule's condition holds always there.
 */
export function ownTextChanges(texts: Texts, view: View, shared: SharedText): readonly FileChange[] {
  const { step, pointer, file, key, text } = shared;
  const written = setTexts(texts, file, { [ownKey(key, view.market)]: text });
  if (hasOwnTexts(step, pointer, view.market)) return [written];
  return [written, ...conditionChanges(texts, view, step), ruleChange(texts, view, { step, pointer })];
}

/** The named condition in each flow that asks the step and has none of that name. */
function conditionChanges(texts: Texts, view: View, step: StepDefinition): readonly FileChange[] {
  const { flows, market } = resolve(projectOf(texts).files, view).definition;
  const name = conditionOf(view.market);
  const condition = asJson({
    type: 'object',
    required: ['market'],
    properties: {
      market: {
        type: 'object',
        required: ['currency'],
        properties: { currency: { type: 'string', const: market.currency } },
      },
    },
  });
  return Object.values(flows)
    .filter((flow) => flow.steps.some((entry) => entry.step === step.id) && !flow.conditions[name])
    .map(({ id: flow }) => {
      const place = { folder: `markets/${view.market}`, flow };
      return setConditions(texts, place, [{ name, condition, below: undefined }]);
    });
}

/** The rule in the market's file of the step: items with ids are added to a list, any other list is restated as a whole. */
function ruleChange(
  texts: Texts,
  view: View,
  { step, pointer }: Pick<SharedText, 'step' | 'pointer'>,
): FileChange {
  const place = { folder: `markets/${view.market}`, step: step.id, folders: foldersOf(view) };
  const rule = {
    id: `texts${pointer.replaceAll(/[^A-Za-z0-9]+/g, '-')}`,
    field: pointer,
    when: conditionOf(view.market),
    content: view.market,
  };
  const path = stepFile(place);
  const own = ownMember(parseJson(texts.get(path) ?? '{}'), 'rules');
  const below = resolveWithout(texts, view, path).steps[step.id]?.rules ?? [];
  const merges = below.length > 0 && below.every(({ id }) => id !== undefined);
  const before = isList(own) ? own : merges ? [] : below;
  const added = merges ? { ...rule, after: below.at(-1)?.id } : rule;
  return setInStep(texts, place, [[['rules'], asJson([...before, added])]]);
}
