import { checkEntries } from '@stepwright/checker';
import type { FlowDefinition } from '@stepwright/engine';
import type { DefinitionFiles, Finding } from '@stepwright/engine/authoring';
import type { FileChange } from '../../contract/studio.ts';
import { memoizeByObject } from '../../lib/memoizeByObject.ts';
import type { ProjectFiles } from '../../product/impact/compareProjects.ts';
import { engine } from '../../product/authoring.ts';
import { FLOW_RULES } from '../../product/flowRules.ts';
import { joinWithAnd } from '../project/names.ts';
import { projectOf, withFiles, type Texts } from '../project/project.ts';
import { listViews, resolve } from '../project/resolved.ts';
import { nameOfStep } from '../steps/stepTexts.ts';

type Entry = FlowDefinition['steps'][number];

/** Reasons by the codes of findings, for the titles of the steps that are in the way. */
const REASONS: Readonly<Record<string, (titles: string) => string>> = {
  'path-duplicate': (titles) => `${titles} has the same address there, and both can show at once`,
  'ui-hits-nothing': (titles) => `${titles} copies an answer of it, and comes before it then`,
  'question-differs': (titles) => `${titles} asks for one of its answers in another form`,
  'summary-early': (titles) =>
    `a summary follows all that it sums up, and ${titles} would be on the wrong side`,
  'step-repeated': (titles) => `${titles} is the same step`,
};

interface Moved {
  /** The id of the step. */
  readonly step: string;
  readonly language: string;
}

/** Why a step cannot move as some changes do it, in words: what the check of flows finds after them, and not before. */
export function findMoveFaults(
  texts: Texts,
  changes: readonly FileChange[],
  moved: Moved,
): readonly string[] {
  const known = new Set(findingsOf(projectOf(texts).files).map(keyOf));
  const after = projectOf(withFiles(texts, changes));
  const found = findingsOf(after.files).filter((one) => !known.has(keyOf(one)));
  return [...new Set(found.map((one) => sayFault(one, after, moved)))];
}

/** Messages name entries by their ids: their positions are others after a move. */
const keyOf = ({ code, message }: Finding): string => `${code} ${message}`;

const findingsOf = memoizeByObject((files: DefinitionFiles) =>
  checkEntries(
    listViews(files).map((view) => {
      const { market, portal, cobrand } = view;
      const variant = { market, portal, ...(cobrand !== undefined && { cobrand }) };
      const resolution = resolve(files, view);
      return { engine, rules: FLOW_RULES, files, variant, resolution };
    }),
  ),
);

function sayFault({ code, message }: Finding, { files, locales }: ProjectFiles, moved: Moved): string {
  const quoted = new Set([...message.matchAll(/"([^"]+)"/g)].map(([, word]) => word));
  const isNamed = ({ id, step, path }: Entry) =>
    step !== moved.step && [id, step, path].some((one) => quoted.has(one));
  const flows = listViews(files).flatMap((view) => Object.values(resolve(files, view).definition.flows));
  const own = flows.filter(({ steps }) => steps.some(({ step }) => step === moved.step));
  // An entry of another flow may have the same id or address.
  const [near, all] = [own, flows].map((some) => some.flatMap(({ steps }) => steps.filter(isNamed)));
  const named = near && near.length > 0 ? near : (all ?? []);
  const titles = new Set(named.map(({ step }) => `“${nameOfStep(locales, moved.language, step)}”`));
  return REASONS[code]?.(joinWithAnd(titles)) ?? message;
}
