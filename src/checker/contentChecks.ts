import { readLocaleList, type Finding } from '@stepwright/engine/authoring';
import { pathToPointer, type Json, type StepDefinition, localeChain } from '@stepwright/engine';
import { checkFlowOrder } from './checkFlowOrder.ts';
import type { CheckInput, CheckOfAll, CheckOfVariant } from './checkInput.ts';
import { checkLostMarks } from './checkLostMarks.ts';
import { checkOverlays } from './checkOverlays.ts';
import { checkQuestions } from './checkQuestions.ts';
import { checkSameQuestions } from './checkSameQuestions.ts';
import { checkUnmasking } from './checkUnmasking.ts';
import { checkUiAnswers } from './checkUiAnswers.ts';
import { checkTextContents } from './texts/checkTextContents.ts';
import { findingAt } from './findSource.ts';
import { namingsByQuestion } from './schemas/listNamings.ts';
import { memberOf } from './schemas/schemaParts.ts';
import { autofillProblem } from './ui/autofillTokens.ts';
import { listUiParts, type UiPart } from './ui/listUiParts.ts';
import { objectMisfit, objectWidgets } from './ui/objectWidgets.ts';
import { schemaAtUi, widgetMisfit } from './ui/widgetFits.ts';
import { localesOf, mergedTexts, ownTexts } from './texts/spokenLocales.ts';
import { neededTexts, type NeededText } from './texts/stepTexts.ts';
import { textFinding } from './texts/textFinding.ts';

const OPTIONS = '.options.';

/** Find, in one variant, what is right in its form and cannot be meant. */
export const CONTENT_CHECKS: readonly CheckOfVariant[] = [
  { of: 'step', check: checkQuestions },
  { of: 'step', check: checkOverlays },
  { of: 'step', check: checkUnmasking },
  { of: 'variant', check: checkLostMarks },
  { of: 'step', check: checkWidgets },
  { of: 'variant', check: checkFlowOrder },
  { of: 'variant', check: checkSameQuestions },
  { of: 'step', check: checkCalls },
  { of: 'step', check: checkOptionTexts },
];

/** The same for all variants together. */
export const CONTENT_CHECKS_OF_ALL: readonly CheckOfAll[] = [checkUiAnswers, checkTextContents];

/** Checks that every question of a step is sent by the step's call; otherwise its answers would be lost. */
function checkCalls(input: CheckInput, { id, schema }: StepDefinition): readonly Finding[] {
  const calls = input.rules.callAnswers ?? {};
  const carried = Object.hasOwn(calls, id) ? calls[id] : undefined;
  if (!carried) return [];
  return [...namingsByQuestion(schema).values()].flatMap(([first]) => {
    if (!first || first.schema.const !== undefined || first.schema.transient === true) return [];
    if (carried.some((pointer) => isWithin(first.path, pointer))) return [];
    const location = { part: 'steps', id, pointer: `/schema${first.pointer}` } as const;
    const message = `"${id}" asks "${first.path.join('.')}", and its call leaves it behind`;
    return [findingAt(input, 'answer-not-sent', location, message)];
  });
}

/** Whether an answer is at a pointer or below; `*` matches any one member. */
function isWithin(path: readonly string[], pointer: string): boolean {
  const carried = pointer.slice(1).split('/');
  return (
    carried.length <= path.length &&
    carried.every((part, index) => part === '*' || pathToPointer([path[index] ?? '']) === `/${part}`)
  );
}

/** Checks that every widget can produce the schema's values, and that browsers know the values of `autocomplete`. */
function checkWidgets(input: CheckInput, step: StepDefinition): readonly Finding[] {
  return listUiParts(step.ui).flatMap((part) => [
    ...misfits(input, step, part),
    ...strangeTokens(input, step, part),
  ]);
}

function misfits(input: CheckInput, step: StepDefinition, part: UiPart): readonly Finding[] {
  const { ui, pointer } = part;
  return [['ui:widget'], ['ui:options', 'widget']].flatMap((location) => {
    const widget = location.reduce<Json | undefined>(memberOf, ui);
    const message = typeof widget === 'string' ? misfitOf(widget, input, step, part) : undefined;
    if (message === undefined) return [];
    const at = { part: 'steps', id: step.id, pointer: pointer + pathToPointer(location) } as const;
    return [findingAt(input, 'widget-misfit', at, message)];
  });
}

function misfitOf(
  widget: string,
  { files }: CheckInput,
  step: StepDefinition,
  part: UiPart,
): string | undefined {
  const members = objectWidgets(files).get(widget);
  if (members) return objectMisfit({ widget, members }, step, part);
  const schema = schemaAtUi(step.schema, part.path);
  return schema && widgetMisfit(widget, schema);
}

function strangeTokens(input: CheckInput, step: StepDefinition, { ui, pointer }: UiPart): readonly Finding[] {
  return [['ui:options', 'autocomplete'], ['ui:autocomplete']].flatMap((location) => {
    const value = location.reduce<Json | undefined>(memberOf, ui);
    const message = typeof value === 'string' ? autofillProblem(value) : undefined;
    if (message === undefined) return [];
    const at = { part: 'steps', id: step.id, pointer: pointer + pathToPointer(location) } as const;
    return [findingAt(input, 'ui-option-unknown', at, message)];
  });
}

/** Checks that no two choices of a question have the same label in a language: users could not distinguish them. */
function checkOptionTexts(input: CheckInput, step: StepDefinition): readonly Finding[] {
  const options = neededTexts(step).filter(({ key }) => key.includes(OPTIONS));
  if (options.length === 0) return [];
  const { locales } = input;
  const list = readLocaleList(locales);
  return localesOf(input)
    .filter((locale) => Object.hasOwn(list, locale))
    .flatMap((locale) => {
      const [own, common] = ['steps', 'common'].map((name) => mergedTexts(locales, locale, name));
      const labelled = options.flatMap((option) => {
        const { key, shared = '' } = option;
        const text = own?.[key] ?? common?.[shared];
        return text === undefined
          ? []
          : [{ option, name: own?.[key] === undefined ? 'common' : 'steps', text }];
      });
      const first = new Map(
        labelled.toReversed().map((one) => [`${questionOf(one.option)} ${asRead(one.text)}`, one] as const),
      );
      return labelled.flatMap((one) => {
        const before = first.get(`${questionOf(one.option)} ${asRead(one.text)}`);
        if (before === undefined || before === one) return [];
        const { name, text, option } = one;
        const key = name === 'steps' ? option.key : (option.shared ?? '');
        const source = localeChain(list, locale).find(
          (tag) => ownTexts(locales, tag, name)[key] !== undefined,
        );
        const message = `"${text}" is the label of two choices of "${questionOf(option)}"`;
        return [
          textFinding(locales, 'text-option-repeats', { locale: source ?? locale, name, key }, message),
        ];
      });
    });
}

function questionOf({ key }: NeededText): string {
  return key.slice(0, key.lastIndexOf(OPTIONS));
}

function asRead(text: string): string {
  return text.trim().toLowerCase();
}
