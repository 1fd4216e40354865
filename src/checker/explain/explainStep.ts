import {
  answerAt,
  deriveJourney,
  isItemSegment,
  listLeaves,
  pathToPointer,
  settleIn,
  withoutAnswerAt,
  pointerToPath,
  type FlowDefinition,
  type FlowRuntime,
  type JourneyContext,
  type StepDefinition,
} from '@stepwright/engine';
import type { CheckInput } from '../checkInput.ts';
import { type FieldError, linkReferences, listSchemaParts } from '@stepwright/validators';
import { isAsked, localeTexts } from '@stepwright/engine/authoring';
import { findingAt } from '../findSource.ts';
import type { Naming } from '../schemas/listNamings.ts';
import { type ExplainedCondition, explainCondition } from './explainCondition.ts';
import type { SourceLocation } from './explainCondition.ts';

/** A step at one of its entries in flows. */
export interface ExplainedEntry {
  readonly flow: string;
  readonly place: string;
  readonly applies: boolean;
  readonly complete: boolean;
  /** The step that has to be completed first, if it is another; undefined if this one can be visited. */
  readonly waitsFor?: string;
  /** Undefined: the step always applies. */
  readonly when?: ExplainedCondition;
  readonly rules: readonly ExplainedRule[];
}

/** A rule on a field of the step. */
export interface ExplainedRule {
  readonly field: string;
  readonly effect: string;
  readonly when: ExplainedCondition;
}

export interface ExplainedStep {
  readonly step: string;
  readonly places: readonly ExplainedEntry[];
  readonly refused: readonly ExplainedError[];
  readonly required: readonly { readonly pointer: string; readonly isAnswered: boolean }[];
  /** Questions that rules hide. */
  readonly hidden: readonly string[];
}

interface Asked {
  readonly input: CheckInput;
  readonly runtime: FlowRuntime;
  readonly context: JourneyContext;
  readonly locale: string;
}

/** Why a step shows or not with some answers, why each of them is refused, and what is required now. */
export function explainStep(asked: Asked, step: StepDefinition): ExplainedStep {
  const { input, runtime, context, locale } = asked;
  const flows = Object.values(runtime.definition.flows);
  const locations = flows.flatMap((flow) =>
    flow.steps.flatMap((entry, index) => (entry.step === step.id ? [explainEntry(asked, flow, index)] : [])),
  );
  const settled = settleIn(runtime, step.id, context);
  const validate = (answers: JourneyContext['answers']) =>
    step.kind === 'form' ? runtime.validateStep(step.id, answers, settled?.fields) : [];
  const answers = settled?.answers ?? context.answers;
  // The form fills in what can be one value only.
  const constants = new Set(
    listLeaves(step.schema).flatMap(({ path, schema }) =>
      schema.const === undefined || answerAt(answers, path) !== undefined ? [] : [pathToPointer(path)],
    ),
  );
  const isOpen = ({ pointer }: { readonly pointer: string }): boolean => !constants.has(pointer);
  const hidden = Object.entries(settled?.fields ?? {}).flatMap(([field, { shown }]) =>
    shown ? [] : [field],
  );
  return {
    step: step.id,
    places: locations,
    refused: explainErrors(input, step, { errors: validate(answers).filter(isOpen), locale }),
    required: listLeaves(step.schema)
      .filter(({ path, schema }) => !path.some(isItemSegment) && schema.const === undefined)
      .filter(({ path }) => {
        const pointer = pathToPointer(path);
        return validate(withoutAnswerAt(answers, path)).some(
          (error) => error.pointer === pointer && isOfAbsence(error),
        );
      })
      .map(({ path }) => ({
        pointer: pathToPointer(path),
        isAnswered: answerAt(answers, path) !== undefined,
      })),
    hidden,
  };
}

/** Why an answer is refused. */
interface ExplainedError {
  readonly pointer: string;
  readonly code: string;
  /** The keyword with its value that refuses it, such as `"format": "email"`; the question itself where several may. */
  readonly rule: string;
  readonly place: SourceLocation;
  /** Text that the user reads. */
  readonly text: string;
}

/** Explains each error of a step's answers with the rule behind it and its text in a language. */
function explainErrors(
  input: CheckInput,
  step: StepDefinition,
  { errors, locale }: { readonly errors: readonly FieldError[]; readonly locale: string },
): readonly ExplainedError[] {
  const own = localeTexts(input.locales, locale, 'steps');
  const general = localeTexts(input.locales, locale, 'errors');
  return errors.map(({ pointer, code, params }) => {
    const path = pointerToPath(pointer).map((name) => (/^\d+$/.test(name) ? '*' : name));
    const key = [step.id, ...path.filter((name) => name !== '*'), 'errors', code].join('.');
    const { rule, at } = ruleOf(step, path, code);
    const location = findingAt(
      input,
      'schema-never',
      { part: 'steps', id: step.id, pointer: `/schema${at}` },
      '',
    );
    return {
      pointer,
      code,
      rule,
      place: { path: location.path, line: location.line, column: location.column },
      text: withParams(own[key] ?? general[code] ?? code, params),
    };
  });
}

interface Rule {
  readonly rule: string;
  readonly at: string;
}

function ruleOf({ schema }: StepDefinition, path: readonly string[], code: string): Rule {
  // Lists and objects too: an answer may be refused as a whole.
  const namings = listSchemaParts(linkReferences(schema), isAsked).filter((part) =>
    isSamePath(part.path, path),
  );
  for (const keyword of keywordsOf(code)) {
    const naming = namings.findLast((one) => one.schema[keyword] !== undefined);
    if (naming) return ruleAt(naming, keyword);
  }
  const [first] = namings;
  if (!first) return { rule: 'the step does not ask this', at: '' };
  const isRequired = code === 'required' || code.endsWith('.required');
  return { rule: isRequired ? 'required' : 'the question', at: first.pointer };
}

function isSamePath(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((name, index) => name === other[index]);
}

/** Lists keywords that may produce a code: the one of its name, one with it in `codes`, or the format. */
function keywordsOf(code: string): readonly string[] {
  if (code === 'required' || code.endsWith('.required')) return [];
  const others = code.includes('.') ? ['format', 'sameAs', 'uniqueBy', 'pattern', 'const', 'enum'] : [];
  return [
    code,
    ...(code === 'minimum' ? ['exclusiveMinimum'] : []),
    ...(code === 'maximum' ? ['exclusiveMaximum'] : []),
    ...others,
  ];
}

function ruleAt({ schema, pointer }: Naming, keyword: string): Rule {
  const value = schema[keyword];
  return {
    rule: `${JSON.stringify(keyword)}: ${JSON.stringify(value)}`,
    at: pointer + pathToPointer([keyword]),
  };
}

function withParams(text: string, params: FieldError['params']): string {
  return text.replaceAll(/\{\{-?\s*(\w+)[^}]*\}\}/g, (whole, name: string) => String(params[name] ?? whole));
}

function isOfAbsence({ code }: { readonly code: string }): boolean {
  return code === 'required' || code.endsWith('.required');
}

function explainEntry(
  { input, runtime, context }: Asked,
  flow: FlowDefinition,
  index: number,
): ExplainedEntry {
  const entry = flow.steps[index];
  if (!entry) throw new Error(`The flow "${flow.id}" has no place ${index}`);
  const journey = deriveJourney(runtime, flow.id, context);
  const here = journey.steps.find(({ id }) => id === entry.id);
  const position = journey.steps.findIndex(({ id }) => id === entry.id);
  const frontier = journey.steps.findIndex(({ id }) => id === journey.frontier);
  const seen = { ...context, answers: answersBefore(runtime, { flow, index, context }) };
  const evaluation = { input, runtime, flow, context: seen };
  const rules = runtime.definition.steps[entry.step]?.rules ?? [];
  return {
    flow: flow.id,
    place: entry.id,
    applies: here !== undefined,
    complete: here?.complete === true,
    ...(here && position > frontier && { waitsFor: journey.frontier }),
    ...(entry.when !== undefined && { when: explainCondition(evaluation, entry.when) }),
    rules: rules
      .filter(({ when }) => flow.conditions[when] !== undefined)
      .map(({ field, when, id: _id, ...effects }) => ({
        field,
        effect: JSON.stringify(effects),
        when: explainCondition({ ...evaluation, context: { ...context, answers: journey.answers } }, when),
      })),
  };
}

/** Returns the answers that a condition at an entry reads: those of the steps before it that apply. */
function answersBefore(
  runtime: FlowRuntime,
  {
    flow,
    index,
    context,
  }: { readonly flow: FlowDefinition; readonly index: number; readonly context: JourneyContext },
): JourneyContext['answers'] {
  const before = { ...flow, steps: flow.steps.slice(0, index) };
  const definition = { ...runtime.definition, flows: { ...runtime.definition.flows, [flow.id]: before } };
  return deriveJourney({ ...runtime, definition }, flow.id, context).answers;
}
