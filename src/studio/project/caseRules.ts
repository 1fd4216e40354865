import type { Json, StepDefinition } from '@stepwright/engine';
import type { FileChange } from '../../contract/studio.ts';
import { isSameJson } from '../../lib/isSameJson.ts';
import { isList, isRecord } from '../../lib/unknownValue.ts';
import type { Sentence } from '../flow/conditions.ts';
import { isBare, layersAbove, requiredAt, targetOf, withoutEmptyBranch } from './branchEdits.ts';
import { branchesOn, type Branch } from './branches.ts';
import { describeFileIn } from './describeFile.ts';
import { setAllInText, type JsonPath } from './editText.ts';
import { projectOf, type Texts } from './project.ts';
import {
  asJson,
  drawnWholeBy,
  membersOf,
  namesOf,
  parentOf,
  patchTo,
  schemaPathOf,
  schemasOfObject,
  valueIn,
} from './schemaPath.ts';
import { findReachFault, listOn, setInStep, stepJson, type StepChange, type StepPlace } from './stepPlace.ts';

/** The rules of a question that forms can change. */
export const RULES = [
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
  'format',
  'formatOptions',
  'pattern',
  'enum',
  'const',
] as const;

export type RuleName = (typeof RULES)[number];

/** The rules of a question in one case: whether it needs an answer, and those that forms can change. */
export interface CaseRule {
  readonly isRequired: boolean;
  readonly rules: Readonly<Partial<Record<RuleName, Json>>>;
}

export const NO_RULE: CaseRule = { isRequired: false, rules: {} };

export const isEmptyRule = ({ isRequired, rules }: CaseRule): boolean =>
  !isRequired && Object.keys(rules).length === 0;

/** A rule that applies to a question in one case only, or by a part of the schema that is not its own. */
export interface Case extends CaseRule {
  /** The way to the schema of the object that has the rule. */
  readonly at: JsonPath;
  readonly branches: readonly Branch[];
  /** The rules that forms cannot change; undefined if there are none. */
  readonly unsaid: Readonly<Record<string, Json>> | undefined;
}

/** The question whose rules are changed, in a step without the file of the layer, which is undefined for the base. */
interface RuledQuestion {
  readonly step: StepDefinition;
  readonly below: StepDefinition | undefined;
  readonly pointer: string;
}

/** The rules of a question beside those of the schema that asks it. */
export function casesOf({ schema }: StepDefinition, pointer: string): readonly Case[] {
  const own = schemaPathOf(schema, pointer);
  if (!own || own.at(-2) !== 'properties') return [];
  const name = namesOf(pointer).at(-1) ?? '';
  return schemasOfObject(schema, parentOf(pointer))
    .filter((at) => !isSameJson(at, own.slice(0, -2)))
    .flatMap((at) => {
      const required = valueIn(schema, [...at, 'required']);
      const isRequired = isList(required) && required.includes(name);
      const rules = membersOf(valueIn(schema, [...at, 'properties', name]));
      if (!rules && !isRequired) return [];
      const unsaid = Object.entries(rules ?? {}).filter(([keyword]) => !isRule(keyword));
      return [
        {
          at,
          branches: branchesOn(schema, at),
          isRequired,
          rules: Object.fromEntries(Object.entries(rules ?? {}).filter(([keyword]) => isRule(keyword))),
          unsaid: unsaid.length > 0 ? Object.fromEntries(unsaid) : undefined,
        },
      ];
    });
}

const isRule = (keyword: string): keyword is RuleName => RULES.some((one) => one === keyword);

/** Changes the rule of a question in a case. A case without any is removed, with its condition if nothing else depends on it. */
export function setCase(
  texts: Texts,
  place: StepPlace,
  { step, below, pointer, at, rule }: RuledQuestion & { readonly at: JsonPath; readonly rule: CaseRule },
): FileChange {
  const branch = branchesOn(step.schema, at).at(-1);
  const changes = changesOf(texts, place, { step, below, pointer, at, rule });
  const removed = branch && isEmptied(step, branch, changes) ? removals(step, below, branch) : undefined;
  if (removed) return setInStep(texts, place, removed);
  const changed = setInStep(texts, place, changes);
  return { ...changed, text: withoutEmptyBranch(changed.text ?? '', branch) };
}

/** Adds a rule of a question for a case: to the branch of its object that has the condition, else to a new one. */
export function addCase(
  texts: Texts,
  place: StepPlace,
  { step, below, pointer, condition, rule }: RuledQuestion & NewCase & { readonly rule: CaseRule },
): FileChange {
  const target = targetOf(texts, place, { step, pointer, asked: { kind: 'new', condition } });
  const before = casesOf(step, pointer).find((one) => isSameJson(one.at, target.at));
  const joined = {
    isRequired: rule.isRequired || before?.isRequired === true,
    rules: { ...before?.rules, ...rule.rules },
  };
  return setInStep(texts, place, [
    ...target.changes,
    ...changesOf(texts, place, { step, below, pointer, at: target.at, rule: joined }),
  ]);
}

interface NewCase {
  readonly condition: Sentence;
}

/** Why a layer cannot add a rule for a case, in words; undefined if it can. */
export function findCaseFault(
  texts: Texts,
  place: StepPlace,
  { step, pointer, condition }: Pick<RuledQuestion, 'step' | 'pointer'> & NewCase,
): string | undefined {
  const around = drawnWholeBy(step, pointer);
  if (around) return `“${around.name}” draws ${around.pointer} as a whole, with rules of its own.`;
  const { at } = targetOf(texts, place, { step, pointer, asked: { kind: 'new', condition } });
  const list = listOn(['schema', ...at]);
  if (!list) return undefined;
  const isNew = valueIn(step, list) === undefined;
  const other = layersAbove(texts, place).find(([, json]) => isList(valueIn(json, list)));
  if (other)
    return `The ${describeFileIn(projectOf(texts), other[0])} has its own copy of the conditions here: change it there, or as JSON.`;
  return isNew ? undefined : findReachFault(texts, place, ['schema', ...at]);
}

type CaseChange = RuledQuestion & { readonly at: JsonPath; readonly rule: CaseRule };

function changesOf(
  texts: Texts,
  place: StepPlace,
  { step, below, pointer, at, rule }: CaseChange,
): readonly StepChange[] {
  const name = namesOf(pointer).at(-1) ?? '';
  const path = ['schema', ...at, 'properties', name];
  const now = membersOf(valueIn(step, path)) ?? {};
  const kept = Object.keys(now).filter((keyword) => !isRule(keyword));
  const remove = (one: JsonPath): readonly StepChange[] => removal(texts, place, below, one);
  const isGone = kept.length === 0 && Object.keys(rule.rules).length === 0;
  const rules = isGone
    ? remove(path)
    : RULES.flatMap((keyword): readonly StepChange[] => {
        const value = rule.rules[keyword];
        if (value === undefined) return keyword in now ? remove([...path, keyword]) : [];
        if (isSameJson(now[keyword], value)) return [];
        // Options that a layer below has and this one has not are taken away by null.
        const own = listOn(path) ? value : patchTo(valueIn(below, [...path, keyword]), value);
        return [[[...path, keyword], own]];
      });
  return [...rules, ...requiredChange(texts, place, { step, at, name, isRequired: rule.isRequired }, remove)];
}

function requiredChange(
  texts: Texts,
  place: StepPlace,
  {
    step,
    at,
    name,
    isRequired,
  }: {
    readonly step: StepDefinition;
    readonly at: JsonPath;
    readonly name: string;
    readonly isRequired: boolean;
  },
  remove: (path: JsonPath) => readonly StepChange[],
): readonly StepChange[] {
  const path = ['schema', ...at, 'required'];
  const names = requiredAt(texts, place, step, path);
  if (names.includes(name) === isRequired) return [];
  const next = isRequired ? [...names, name] : names.filter((one) => one !== name);
  return next.length > 0 ? [[path, next]] : remove(path);
}

/** Removes a value in a layer: null takes away what a layer below has, since the layer's own would only give way to it. */
function removal(
  texts: Texts,
  place: StepPlace,
  below: StepDefinition | undefined,
  path: JsonPath,
): readonly StepChange[] {
  if (!listOn(path) && valueIn(below, path) !== undefined) return [[path, null]];
  const isOwn = listOn(path) !== undefined || valueIn(stepJson(texts, place), path) !== undefined;
  return isOwn ? [[path, undefined]] : [];
}

/** Whether nothing is left of a branch after changes. */
function isEmptied(step: StepDefinition, branch: Branch, changes: readonly StepChange[]): boolean {
  const text = setAllInText(
    JSON.stringify({ schema: asJson(step.schema) }),
    changes.map(([path, value]) => [path, value ?? undefined] as const),
  );
  const json: unknown = JSON.parse(text);
  return isBare(valueIn(json, ['schema', ...branch.at]));
}

/** The changes that take a branch away which layers below have; undefined if they do not, so that the layer's own text has all of it. */
function removals(
  { schema }: StepDefinition,
  below: StepDefinition | undefined,
  branch: Branch,
): readonly StepChange[] | undefined {
  const at = ['schema', ...branch.at];
  if (listOn(at) || valueIn(below, at) === undefined) return undefined;
  const around = valueIn(schema, branch.around);
  const other = branch.kind === 'if' ? 'else' : 'then';
  const isConditional = branch.kind === 'if' || branch.kind === 'else';
  const isLast = isConditional && isRecord(around) && around[other] === undefined;
  return [[at, null], ...(isLast ? [[['schema', ...branch.around, 'if'], null] as const] : [])];
}
