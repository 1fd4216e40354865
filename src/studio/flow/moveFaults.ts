import { checkEntries } from '@stepwright/checker';
import type { DefinitionFiles, Finding } from '@stepwright/engine/authoring';
import type { FileChange } from '../../contract/studio.ts';
import { memoizeByObject } from '../../lib/memoizeByObject.ts';
import { engine } from '../../product/authoring.ts';
import { FLOW_RULES } from '../../product/flowRules.ts';
import { joinWithAnd } from '../project/names.ts';
import { projectOf, withFiles, type Texts } from '../project/project.ts';
import { foldersOf, keyOfView, listViews, resolve } from '../project/resolved.ts';
import { nameOfStep, type TextsOf } from '../steps/stepTexts.ts';
import type { MovedEntry } from './moveToFlow.ts';

/** Reasons by the codes of findings, for the titles of the steps that are in the way. */
const REASONS: Readonly<Record<string, (titles: string, isAtMoved: boolean) => string>> = {
  'path-duplicate': (titles) => `${titles} has the same address there, and both can show at once`,
  'ui-hits-nothing': (titles, isAtMoved) =>
    isAtMoved
      ? `it copies an answer of ${titles}, and comes before it then`
      : `${titles} copies an answer of it, and comes before it then`,
  'question-differs': (titles) => `${titles} asks for one of its answers in another form`,
  'summary-early': (titles) =>
    `a summary follows all that it sums up, and ${titles} would be on the wrong side`,
};

interface Moved extends Pick<MovedEntry, 'flow' | 'entry' | 'target'> {
  /** The layer in which it is moved. */
  readonly folder: string;
  readonly language: string;
}

/** Why a step cannot move as some changes do it, in words: what the check of flows finds after them, and not before. */
export function findMoveFaults(
  texts: Texts,
  changes: readonly FileChange[],
  moved: Moved,
): readonly string[] {
  const { files, locales } = projectOf(withFiles(texts, changes));
  const known = faultsOf(projectOf(texts).files, moved);
  const found = [...faultsOf(files, moved)].filter(([key]) => !known.has(key)).map(([, one]) => one);
  const { step } = moved.entry;
  // Steps that did not fit each other before may be found in another order.
  const own = found.filter(({ conflict }) => conflict?.steps.includes(step) !== false);
  return [...new Set(own.map((one) => sayFault(one, step, { locales, language: moved.language })))];
}

type Faults = ReadonlyMap<string, Finding>;

/** The faults in the two flows of a move, in the views of its layer, by keys that they keep when steps move. */
function faultsOf(files: DefinitionFiles, { folder, flow, target }: Moved): Faults {
  const known = faultsByMove(files);
  const move = JSON.stringify([folder, flow.id, target.id]);
  const faults = known.get(move) ?? findFaults(files, folder, [flow.id, target.id]);
  known.set(move, faults);
  return faults;
}

// Those of before are the same for each position that is chosen.
const faultsByMove = memoizeByObject((_files: DefinitionFiles) => new Map<string, Faults>());

function findFaults(files: DefinitionFiles, folder: string, flows: readonly string[]): Faults {
  const views = listViews(files);
  const found = checkEntries(
    views.map((view) => {
      const { market, portal, cobrand } = view;
      const variant = { market, portal, ...(cobrand !== undefined && { cobrand }) };
      const resolution = resolve(files, view);
      const isTouched = foldersOf(view).includes(folder);
      return { engine, rules: FLOW_RULES, files, variant, resolution, flows: isTouched ? flows : [] };
    }),
  );
  return new Map(
    views.flatMap((view, index) => (found[index] ?? []).map((one) => [keyOf(one, keyOfView(view)), one])),
  );
}

/** Names a finding without positions in a flow, which are others after a move: a conflict is the same whichever step is the first. */
function keyOf({ code, file, message, conflict }: Finding, view: string): string {
  const [, flow = ''] = /[/]flows[/](.+)[.]json$/.exec(file) ?? [];
  const what = conflict ? [flow, conflict.over, ...conflict.steps.toSorted()] : [file, message];
  return JSON.stringify([view, code, ...what]);
}

function sayFault(
  { code, message, conflict }: Finding,
  moved: string,
  { locales, language }: TextsOf,
): string {
  const { steps = [] } = conflict ?? {};
  const others = steps.filter((one) => one !== moved);
  const titles = new Set(others.map((one) => `“${nameOfStep(locales, language, one)}”`));
  if (titles.size === 0) return message;
  return REASONS[code]?.(joinWithAnd(titles), steps[0] === moved) ?? message;
}
