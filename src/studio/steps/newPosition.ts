import { useState } from 'react';
import { listLeaves, type Json, type StepDefinition } from '@stepwright/engine';
import { isSameJson } from '../../lib/isSameJson.ts';
import { choicesOf } from '../project/alternatives.ts';
import { branchesOfObject, branchesOn, type Branch } from '../project/branches.ts';
import { asJson, drawnWholeBy, parentOf, schemaPathOf } from '../project/schemaPath.ts';
import { questionsIn } from '../project/questionOrder.ts';

/** The object that a question becomes a part of, and its branch that asks it. */
export interface Parent {
  readonly parent: string;
  readonly branch?: Branch | undefined;
}

/** Where a new question comes, and how that is chosen. */
export interface NewPosition {
  readonly parents: readonly Parent[];
  readonly chosen: Parent;
  readonly position: number;
  readonly choose: (parent: Parent) => void;
  readonly move: (position: number) => void;
}

/** The choice of a position. It names questions instead of counting them, since a second editor may change the step meanwhile. */
interface ChosenPosition {
  readonly selected: string | undefined;
  readonly chosen: Parent;
  /** The name of the question that it follows; undefined if it is the first. */
  readonly behind: string | undefined;
  /** Whether somebody has chosen it, and the form keeps it. */
  readonly isKept: boolean;
}

/** A position that was chosen before the page was left: it counts as long as the same question is selected. */
export interface KeptPosition {
  readonly selected?: string | undefined;
  /** The object with its condition, as a text. */
  readonly parent: string;
  readonly behind?: string | undefined;
}

/** A part of a form that is kept with it. */
export interface KeptPart<Value> {
  readonly kept: Value | undefined;
  readonly keep: (value: Value | undefined) => void;
}

/** The position of a new question: behind the selected one, also if another one is selected meanwhile, until another is chosen. */
export function useNewPosition(
  step: StepDefinition,
  after: string | undefined,
  { kept, keep }: KeptPart<KeptPosition>,
): NewPosition {
  const parents = parentsOf(step);
  const choiceOf = (chosen: Parent): ChosenPosition => ({
    selected: after,
    chosen,
    behind: namesIn(step, chosen)[positionFor(step, chosen, after) - 1],
    isKept: false,
  });
  const [choice, setChoice] = useState(() => {
    const chosen = parents.find((one) => textOf(one) === kept?.parent);
    return chosen && kept && kept.selected === after
      ? { selected: after, chosen, behind: kept.behind, isKept: true }
      : choiceOf(parentFor(parents, step, after));
  });
  // The form is begun anew.
  const isEmptied = choice.isKept && kept === undefined;
  if (choice.selected !== after || isEmptied) setChoice(choiceOf(parentFor(parents, step, after)));
  const { behind } = choice;
  // The object may have another condition or position meanwhile, or be gone.
  const chosen =
    parents.find((one) => isSameParent(one, choice.chosen)) ?? parentFor(parents, step, choice.chosen.parent);
  const names = namesIn(step, chosen);
  const set = (next: ChosenPosition) => {
    setChoice({ ...next, isKept: true });
    keep({ selected: after, parent: textOf(next.chosen), behind: next.behind });
  };
  return {
    parents,
    chosen,
    position: behind === undefined ? 0 : names.indexOf(behind) + 1 || names.length,
    choose: (parent) => set(choiceOf(parent)),
    move: (to) => set({ ...choice, chosen, behind: names[to - 1] }),
  };
}

/** Whether two choices are the same object and condition: the condition says which, as its way may be another one meanwhile. */
const isSameParent = (one: Parent, other: Parent): boolean =>
  one.parent === other.parent && isSameJson(conditionOf(one), conditionOf(other));

const conditionOf = ({ branch }: Parent): Json =>
  branch ? asJson([branch.kind, branch.condition ?? branch.json]) : null;

const textOf = (one: Parent): string => JSON.stringify([one.parent, conditionOf(one)]);

/** The position; undefined for the last one, which needs no order. */
export const orderedPosition = (
  step: StepDefinition,
  { chosen, position }: Pick<NewPosition, 'chosen' | 'position'>,
): number | undefined => (position < namesIn(step, chosen).length ? position : undefined);

/** The names of the questions that a new one is put among, in their order. */
export function namesIn(step: StepDefinition, { parent, branch }: Parent): readonly string[] {
  return questionsIn(step, parent, branch?.at ?? schemaPathOf(step.schema, parent) ?? []);
}

/** The position behind the selected question; the last if that is in another object. */
function positionFor(step: StepDefinition, chosen: Parent, after: string | undefined): number {
  const names = namesIn(step, chosen);
  const index = names.findIndex((name) => `${after}/`.startsWith(`${chosen.parent}/${name}/`));
  return index === -1 ? names.length : index + 1;
}

/** The object that a new question is for: the selected one itself, else the one around it under the same condition, else the last of those that are in no other. */
function parentFor(parents: readonly Parent[], step: StepDefinition, after: string | undefined): Parent {
  const around = after?.slice(0, after.lastIndexOf('/'));
  const own = parents.find(({ parent }) => parent === after || parent === `${after}/*`);
  const at = after === undefined ? undefined : schemaPathOf(step.schema, after)?.slice(0, -2);
  const beside = parents.filter(({ parent }) => parent === around);
  const same = beside.find(({ branch }) => branch && isSameJson(branch.at, at));
  const depthOf = (one: Parent) => one.parent.split('/').length;
  const whole = parents.filter(({ branch }) => branch === undefined);
  const least = Math.min(...whole.map(depthOf));
  const last = whole.findLast((one) => depthOf(one) === least);
  return own ?? same ?? beside[0] ?? last ?? { parent: '' };
}

/** The objects that a step's questions are in, each with its branches. */
function parentsOf(step: StepDefinition): readonly Parent[] {
  const { schema } = step;
  const objects = new Set(
    listLeaves(schema)
      .filter(({ pointer }) => drawnWholeBy(step, pointer) === undefined)
      .map(({ pointer }) => parentOf(pointer)),
  );
  return [...objects].flatMap((parent) => {
    const home = schemaPathOf(schema, parent) ?? [];
    const branches = [...branchesOfObject(schema, home), ...alternativesOf(step, parent)];
    return [{ parent }, ...branches.map((branch) => ({ parent, branch }))];
  });
}

/** The alternatives of an object, as branches that ask questions. */
const alternativesOf = (step: StepDefinition, parent: string): readonly Branch[] =>
  choicesOf(step, parent).flatMap(({ alternatives }) =>
    alternatives.flatMap(({ at }) => branchesOn(step.schema, at).slice(-1)),
  );
