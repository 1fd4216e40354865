import {
  type DefinitionFiles,
  type Finding,
  listMarketsAndPortals,
  resolveDefinition,
} from '../engine/authoring.ts';
import { checkCarried } from './checkCarried.ts';
import { checkConditionPaths } from './checkConditionPaths.ts';
import { checkFiles } from './checkFiles.ts';
import { checkFillable } from './checkFillable.ts';
import { checkFlows } from './checkFlows.ts';
import type { CheckInput } from './checkInput.ts';
import { checkLocaleFiles } from './checkLocaleFiles.ts';
import { checkMarketsAndPortals } from './checkMarketsAndPortals.ts';
import { checkMerged } from './checkMerged.ts';
import { checkReachable } from './checkReachable.ts';
import { checkSamples, SAMPLE_DAY } from './checkSamples.ts';
import { checkSchemas } from './checkSchemas.ts';
import { checkSensitive } from './checkSensitive.ts';
import { checkUi } from './checkUi.ts';
import { checkUiPaths } from './checkUiPaths.ts';
import { checkUnused } from './checkUnused.ts';
import { checkUnusedSamples } from './checkUnusedSamples.ts';
import { createShapeJudge } from './files/metaSchemas.ts';
import { createSchemaCompiler } from './schemas/createSchemaCompiler.ts';
import { checkLocaleList } from './texts/checkLocaleList.ts';
import { checkPlaceholders } from './texts/checkPlaceholders.ts';
import { checkStepTexts, checkUnusedStepTexts } from './texts/checkStepTexts.ts';
import { checkTextKeys } from './texts/checkTextKeys.ts';

/** Judge one market in one portal. */
const CHECKS: readonly ((input: CheckInput) => readonly Finding[])[] = [
  checkFlows,
  checkSchemas,
  checkSensitive,
  checkCarried,
  checkFillable,
  checkUi,
  checkStepTexts,
  checkSamples,
];

/** Judge what some market or portal has to need, or all of them together. */
const CHECKS_OF_ALL: readonly ((inputs: readonly CheckInput[]) => readonly Finding[])[] = [
  checkConditionPaths,
  checkReachable,
  checkUnused,
  checkUiPaths,
  checkUnusedSamples,
  checkLocaleList,
  checkUnusedStepTexts,
  checkTextKeys,
  checkPlaceholders,
];

/**
 * Proves definitions, samples and texts sound, for every market in every portal. Returns what is wrong, errors first;
 * empty means that nothing is. Reads nothing but its arguments.
 */
export function checkDefinitions(files: DefinitionFiles, locales: DefinitionFiles): readonly Finding[] {
  const judgeShape = createShapeJudge(files);
  const unreadable = [...checkFiles(files, judgeShape), ...checkLocaleFiles(locales)];
  // Files that have not even the right shape would only cause findings that say the same in other words.
  if (unreadable.some((found) => found.code !== 'key-duplicate')) return sortFindings(unreadable);
  const inputs = listInputs(files, locales);
  const merged = inputs.flatMap((input) => [...input.resolution.findings, ...checkMerged(input, judgeShape)]);
  const known = [...unreadable, ...checkMarketsAndPortals(files), ...merged];
  if (merged.some((found) => found.severity === 'error' && SHAPES.has(found.code)))
    return sortFindings(withoutRepeats(known));
  const found = [
    ...inputs.flatMap((input) => CHECKS.flatMap((check) => check(input))),
    ...CHECKS_OF_ALL.flatMap((check) => check(inputs)),
  ];
  return sortFindings(withoutRepeats([...known, ...found]));
}

const SHAPES: ReadonlySet<string> = new Set(['shape-wrong', 'action-unknown']);

function listInputs(files: DefinitionFiles, locales: DefinitionFiles): readonly CheckInput[] {
  const { markets, portals } = listMarketsAndPortals(files);
  const compiler = createSchemaCompiler({ today: () => SAMPLE_DAY });
  return markets.flatMap((marketId) =>
    portals.map((portalId) => {
      const resolution = resolveDefinition(files, marketId, portalId);
      return { files, locales, marketId, portalId, resolution, compiler };
    }),
  );
}

// A fault in a base file shows in every market; it is told once.
function withoutRepeats(findings: readonly Finding[]): readonly Finding[] {
  return [
    ...new Map(
      findings.map((one) => [[one.code, one.path, one.pointer, one.message].join('\n'), one]),
    ).values(),
  ];
}

function sortFindings(findings: readonly Finding[]): readonly Finding[] {
  return findings.toSorted(
    (a, b) =>
      a.severity.localeCompare(b.severity) ||
      a.path.localeCompare(b.path) ||
      a.line - b.line ||
      a.column - b.column,
  );
}
