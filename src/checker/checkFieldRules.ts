import { localeTexts, expandCondition, type Finding, type FindingCode } from '@stepwright/engine/authoring';
import { pathToPointer, pointerToPath, type StepDefinition, type FlowDefinition } from '@stepwright/engine';
import type { CheckInput } from './checkInput.ts';
import { findingAt } from './findSource.ts';
import { didYouMean } from './nearestName.ts';
import { type AskedField, listAskedFields } from './rules/listAskedFields.ts';
import { listLookedAt } from './flows/listLookedAt.ts';
import { localesOf } from './texts/spokenLocales.ts';

type Rule = NonNullable<StepDefinition['rules']>[number];

/** Every rule on a field speaks of what exists, and does something. What one variant does not ask, another may. */
export function checkFieldRules(inputs: readonly CheckInput[]): readonly Finding[] {
  const anywhere = new Map<string, ReadonlyMap<string, AskedField>>();
  for (const { resolution } of inputs)
    for (const step of Object.values(resolution.definition.steps))
      if (step.rules)
        anywhere.set(step.id, new Map([...(anywhere.get(step.id) ?? []), ...listAskedFields(step)]));
  return inputs.flatMap((input) =>
    Object.values(input.resolution.definition.steps).flatMap((step) => {
      const known = {
        here: listAskedFields(step),
        anywhere: anywhere.get(step.id) ?? new Map<string, AskedField>(),
      };
      const found = (step.rules ?? []).flatMap((rule, index) =>
        problemsOf({ input, step, rule, known }).map((problem) => ({
          ...problem,
          path: [index, ...problem.path],
        })),
      );
      return [...found, ...findRuleCircles(input, step)].map(({ code, path, message }) =>
        findingAt(
          input,
          code,
          { part: 'steps', id: step.id, pointer: pathToPointer(['rules', ...path]) },
          message,
        ),
      );
    }),
  );
}

interface Circle {
  readonly code: 'rule-circular';
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** Rules that show or hide a field by an answer that is not settled yet: its own, or one that only a later rule shows. */
function findRuleCircles(input: CheckInput, step: StepDefinition): readonly Circle[] {
  const rules = step.rules ?? [];
  const order = [...new Set(rules.filter(({ shown }) => shown !== undefined).map(({ field }) => field))];
  if (order.length === 0) return [];
  const flows = Object.values(input.resolution.definition.flows).filter(({ steps }) =>
    steps.some((entry) => entry.step === step.id),
  );
  return rules.flatMap(({ field, when, shown }, index) => {
    if (shown === undefined) return [];
    const unsettled = order.slice(order.indexOf(field));
    const seen = flows.flatMap((flow) => answersSeenBy(flow, when));
    const looked = unsettled.find((other) => seen.some((path) => isSame(path, pointerToPath(other))));
    if (looked === undefined) return [];
    const what = looked === field ? 'that field itself' : `"${looked}", whose rules stand behind it`;
    const message = `Whether "${field}" is shown depends on ${what}`;
    return [{ code: 'rule-circular', path: [index, 'when'], message }];
  });
}

function answersSeenBy(flow: FlowDefinition, name: string): readonly (readonly string[])[] {
  const condition = flow.conditions[name];
  if (!condition) return [];
  return listLookedAt(expandCondition(flow, condition)).flatMap(({ path: [part, ...path] }) =>
    part === 'answers' ? [path] : [],
  );
}

function isSame(path: readonly string[], field: readonly string[]): boolean {
  const length = Math.min(path.length, field.length);
  return length > 0 && path.slice(0, length).every((name, index) => name === field[index]);
}

interface CheckedRule {
  readonly input: CheckInput;
  readonly step: StepDefinition;
  readonly rule: Rule;
  readonly known: {
    readonly here: ReadonlyMap<string, AskedField>;
    readonly anywhere: ReadonlyMap<string, AskedField>;
  };
}

interface Problem {
  readonly code: FindingCode;
  readonly path: readonly (string | number)[];
  readonly message: string;
}

function problemsOf(checked: CheckedRule): readonly Problem[] {
  const { rule, known } = checked;
  const field = known.here.get(rule.field);
  if (!known.anywhere.has(rule.field)) {
    const message = `The step does not ask "${rule.field}"${didYouMean(rule.field, known.anywhere.keys())}`;
    return [...unknownCondition(checked), { code: 'rule-field-unknown', path: ['field'], message }];
  }
  return [
    ...unknownCondition(checked),
    ...contradictions(checked),
    ...(field ? [...unknownOptions(rule, field), ...idleEffects(checked, field)] : []),
  ];
}

function unknownCondition({ input, step, rule }: CheckedRule): readonly Problem[] {
  const flows = Object.values(input.resolution.definition.flows).filter(({ steps }) =>
    steps.some((one) => one.step === step.id),
  );
  return flows
    .filter(({ conditions }) => !Object.hasOwn(conditions, rule.when))
    .map(({ id, conditions }) => ({
      code: 'condition-unknown',
      path: ['when'],
      message: `The flow "${id}" has no condition "${rule.when}"${didYouMean(rule.when, Object.keys(conditions))}`,
    }));
}

function unknownOptions({ options = [] }: Rule, { choices }: AskedField): readonly Problem[] {
  if (options.length > 0 && choices === undefined)
    return [{ code: 'rule-option-unknown', path: ['options'], message: 'The field has no list of choices' }];
  return options.flatMap((option, index) => {
    if (choices?.includes(option) !== false) return [];
    const message = `${JSON.stringify(option)} is none of its choices${didYouMean(
      JSON.stringify(option),
      choices.map((choice) => JSON.stringify(choice)),
    )}`;
    return [{ code: 'rule-option-unknown', path: ['options', index], message }];
  });
}

/** A field that one condition hides cannot be needed, changed or chosen from by the same. */
function contradictions({ step, rule }: CheckedRule): readonly Problem[] {
  const same = (step.rules ?? []).filter(({ field, when }) => field === rule.field && when === rule.when);
  const isHidden = same.some(({ shown }) => shown === false);
  if (!isHidden) return [];
  return (['required', 'enabled', 'options', 'content'] as const)
    .filter((effect) => rule[effect] !== undefined && rule[effect] !== false)
    .map((effect) => ({
      code: 'rule-contradicts',
      path: [effect],
      message: `"${rule.field}" is hidden while "${rule.when}" holds, so "${effect}" means nothing`,
    }));
}

const EFFECTS = ['shown', 'enabled', 'required', 'options', 'content'] as const;

function idleEffects({ input, step, rule }: CheckedRule, field: AskedField): readonly Problem[] {
  const idle = (path: readonly string[], message: string): Problem => ({
    code: 'rule-no-effect',
    path,
    message,
  });
  const { options, content } = rule;
  if (EFFECTS.every((effect) => rule[effect] === undefined)) return [idle([], 'The rule changes nothing')];
  const keepsAll = options && field.choices?.every((choice) => options.includes(choice));
  return [
    ...(rule.required !== undefined && rule.required === field.required
      ? [idle(['required'], `"${rule.field}" is ${field.required ? '' : 'not '}required anyway`)]
      : []),
    ...(keepsAll === true ? [idle(['options'], 'All choices are left')] : []),
    ...(content !== undefined && !hasText(input, step, rule)
      ? [idle(['content'], `No text of the field ends in "_${content}"`)]
      : []),
  ];
}

function hasText(input: CheckInput, step: StepDefinition, { field, content }: Rule): boolean {
  const { locales, rules } = input;
  const names = pointerToPath(field).filter((name) => name !== '*');
  const start = `${[step.id, ...names].join('.')}.`;
  return [rules.referenceLocale, ...localesOf(input)].some((language) =>
    Object.keys(localeTexts(locales, language, 'steps')).some(
      (key) =>
        key.startsWith(start) && (key.endsWith(`_${content}`) || key.endsWith(`_${content}_unanswered`)),
    ),
  );
}
