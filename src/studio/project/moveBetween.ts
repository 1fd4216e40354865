import { pathToPointer, type StepDefinition } from '@stepwright/engine';
import type { FileChange } from '../../contract/studio.ts';
import { isList, isRecord, ownMember, parseJson, textOf } from '../../lib/unknownValue.ts';
import { inTurn } from './alternativeEdits.ts';
import { moveInSamples } from './alternativeSamples.ts';
import { choicesOf, isBelow, type Choice } from './alternatives.ts';
import { findAskedFault, layersAbove, ownSchema, requiredAt, setAsked, type Asked } from './branchEdits.ts';
import { copyTexts } from './copyTexts.ts';
import { describeFileIn } from './describeFile.ts';
import { setAllInText, type JsonPath } from './editText.ts';
import { findAsked } from './nameFault.ts';
import { projectOf, type Texts } from './project.ts';
import { removeQuestion } from './retireQuestion.ts';
import {
  asJson,
  isWithin,
  drawnWholeBy,
  namesOf,
  parentOf,
  schemaPathOf,
  schemaPathsOf,
  schemasOfObject,
  valueIn,
} from './schemaPath.ts';
import { withFields } from './stepRules.ts';
import { findReachFault, setInStep, stepFile, type StepPlace } from './stepPlace.ts';

/** Where a question can move: into an alternative, or out of the one that it is in. */
export interface MoveTarget {
  /** The object that it is a part of there. */
  readonly parent: string;
  /** The way to the schema that asks it there. */
  readonly at: JsonPath;
  /** The alternative that asks it there; undefined if it is always asked. */
  readonly alternative?: { readonly choice: Choice; readonly index: number };
}

interface QuestionOfStep {
  readonly step: StepDefinition;
  readonly pointer: string;
}

/** The alternatives that a question can move to, of its own object and of answers beside it, and the ways out of its own. */
export function moveTargets({ step, pointer }: QuestionOfStep): readonly MoveTarget[] {
  const { schema } = step;
  const at = schemaPathOf(schema, pointer);
  const name = nameIn(pointer);
  const parent = parentOf(pointer);
  if (!at || at.at(-2) !== 'properties' || drawnWholeBy(step, pointer)) return [];
  const own = choicesOf(step, parent);
  if (own.some(({ chosenBy }) => chosenBy === name)) return [];
  const beside = schemasOfObject(schema, parent)
    .flatMap((path) => Object.keys(valueIn(schema, [...path, 'properties']) ?? {}))
    .filter((one) => one !== name)
    .flatMap((one) => choicesOf(step, parent + pathToPointer([one])));
  return [
    ...[...own, ...beside].flatMap((choice) => alternativesOf(choice)).filter((one) => !isBelow(at, one.at)),
    ...(own.some(({ list }) => isBelow(at, list))
      ? [{ parent, at: schemaPathOf(schema, parent) ?? [] }]
      : []),
    ...(own.length > 0 ? outerOf(step, parent) : []),
  ];
}

const nameIn = (pointer: string): string => namesOf(pointer).at(-1) ?? '';

/** Alternatives that no value chooses are left out: their number would say another one once one is added. */
const alternativesOf = (choice: Choice): readonly MoveTarget[] =>
  choice.chosenBy === undefined
    ? []
    : choice.alternatives.map(({ at }, index) => ({
        parent: choice.pointer,
        at,
        alternative: { choice, index },
      }));

/** The object around one with alternatives; none around the entry of a list, or the step. */
function outerOf({ schema }: StepDefinition, parent: string): readonly MoveTarget[] {
  if (parent === '' || nameIn(parent) === 'items') return [];
  const outer = parentOf(parent);
  return [{ parent: outer, at: schemaPathOf(schema, parent)?.slice(0, -2) ?? [] }];
}

/** The pointer of a question after it has moved. */
export const pointerAt = (pointer: string, { parent }: MoveTarget): string =>
  parent + pathToPointer([nameIn(pointer)]);

const askedAt = ({ at, alternative }: MoveTarget): Asked =>
  alternative ? { kind: 'branch', at } : { kind: 'always' };

/** Why a question cannot move in a layer, in words; undefined if it can. */
export function findMoveFault(
  texts: Texts,
  place: StepPlace,
  { step, pointer, target }: QuestionOfStep & { readonly target: MoveTarget },
): string | undefined {
  if (schemaPathsOf(step.schema, pointer).length > 1)
    return `Several alternatives or cases of the step have “${nameIn(pointer)}”, and only one of them would move: change it as JSON.`;
  const to = pointerAt(pointer, target);
  if (to === pointer) return findAskedFault(texts, place, { step, pointer, asked: askedAt(target) });
  const from = schemaPathOf(step.schema, pointer) ?? [];
  if (findAsked(projectOf(texts).files, step.id, to))
    return `“${nameIn(pointer)}” is asked there already: rename one of them first.`;
  const other = layersAbove(texts, place).find(
    ([, json]) => valueIn(json, ['schema', ...from]) !== undefined,
  );
  if (other)
    return `The ${describeFileIn(projectOf(texts), other[0])} has settings of its own for it: take these back first.`;
  return (
    findReachFault(texts, place, ['schema', ...from]) ??
    findReachFault(texts, place, ['schema', ...target.at])
  );
}

/** Moves a question, with its texts, its rules, whether it needs an answer, and its answers in samples. */
export function moveBetween(
  texts: Texts,
  place: StepPlace,
  { step, pointer, target }: QuestionOfStep & { readonly target: MoveTarget },
): readonly FileChange[] {
  const from = schemaPathOf(step.schema, pointer) ?? [];
  const to = pointerAt(pointer, target);
  const name = nameIn(pointer);
  const required = valueIn(step.schema, [...from.slice(0, -2), 'required']);
  const isNeeded = isList(required) && required.includes(name);
  const { choice, index = -1 } = target.alternative ?? {};
  const value = choice?.alternatives[index]?.value;
  const isAsked = (object: unknown) =>
    isRecord(object) && (!choice || ownMember(object, choice.chosenBy ?? '') === value);
  const inSamples = (now: Texts) => moveInSamples(now, place, { from: pointer, to, isNeeded, isAsked });
  if (to === pointer)
    return inTurn(texts, [
      (now) => setAsked(now, place, { step, pointer, asked: askedAt(target) }),
      inSamples,
    ]);
  const drawn = valueIn(step.ui, namesOf(pointer));
  const needed = ['schema', ...target.at, 'required'];
  const schema = ownSchema(texts, place, ['schema', ...from]) ?? asJson(valueIn(step.schema, from));
  return inTurn(texts, [
    (now) => copyTexts(now, step.id, { from: pointer, to, toStep: step.id }),
    inSamples,
    (now) => [
      setInStep(now, place, [
        [['schema', ...target.at, 'properties', name], schema],
        ...(isNeeded ? [[needed, [...requiredAt(now, place, step, needed), name]] as const] : []),
        ...(drawn === undefined ? [] : [[['ui', ...namesOf(to)], asJson(drawn)] as const]),
      ]),
    ],
    (now) => moveRules(now, place, { step, from: pointer, to }),
    (now) => removeQuestion(now, place, { step, pointer }),
  ]);
}

type Rules = NonNullable<StepDefinition['rules']>;

const rulesAbout = ({ rules = [] }: StepDefinition, pointer: string): Rules =>
  rules.filter(({ field }) => fieldAt(field, pointer, '') !== field);

const fieldAt = (field: string, from: string, to: string): string =>
  isWithin(field, from) ? to + field.slice(from.length) : field;

/**
 * The rules by conditions of the flow about a question, with its new pointer: in the files of the layer and of those that inherit from it. A
 * layer that has them from below gets the new field of those with ids, else a copy of all rules.
 */
function moveRules(
  texts: Texts,
  place: StepPlace,
  { step, from, to }: { readonly step: StepDefinition; readonly from: string; readonly to: string },
): readonly FileChange[] {
  const own = stepFile(place);
  const isAbout = (field: string) => fieldAt(field, from, to) !== field;
  const editsOf = (path: string) => {
    const rules = valueIn(parseJson(texts.get(path) ?? ''), ['rules']);
    const fields = isList(rules) ? rules.map((rule) => textOf(ownMember(rule, 'field'))) : [];
    return fields.flatMap((field, index) =>
      isAbout(field) ? [[['rules', index, 'field'], fieldAt(field, from, to)] as const] : [],
    );
  };
  const changeOf = (path: string): readonly FileChange[] => {
    const edits = editsOf(path);
    return edits.length === 0 ? [] : [{ path, text: setAllInText(texts.get(path) ?? '', edits) }];
  };
  const above = layersAbove(texts, place).flatMap(([path]) => changeOf(path));
  const isOwn = place.folder === 'base' || editsOf(own).length === rulesAbout(step, from).length;
  return [
    ...above,
    ...(isOwn
      ? changeOf(own)
      : [
          setInStep(
            texts,
            place,
            withFields(texts, place, (field) => fieldAt(field, from, to)),
          ),
        ]),
  ];
}
