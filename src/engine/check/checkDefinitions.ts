import type { DefinitionFiles } from '../definition/definitionFile.ts';
import type { Finding } from '../definition/finding.ts';
import { listMarketsAndPortals, resolveDefinition } from '../definition/resolveDefinition.ts';
import { checkFiles } from './checkFiles.ts';
import type { CheckInput } from './checkInput.ts';
import { checkFlows } from './checkFlows.ts';
import { checkSamples } from './checkSamples.ts';
import { checkSchemas } from './checkSchemas.ts';
import { checkSensitive } from './checkSensitive.ts';
import { checkWidgets } from './checkWidgets.ts';
import { checkLocaleList } from './texts/checkLocaleList.ts';
import { checkPlaceholders } from './texts/checkPlaceholders.ts';
import { checkStepTexts, checkUnusedStepTexts } from './texts/checkStepTexts.ts';
import { checkTextKeys } from './texts/checkTextKeys.ts';

type Check = (input: CheckInput) => readonly Finding[];

const CHECKS: readonly Check[] = [
  checkFlows,
  checkSchemas,
  checkSensitive,
  checkWidgets,
  checkStepTexts,
  checkSamples,
];

/** Checks that have to see every market and portal at once. */
const CHECKS_OF_ALL: readonly ((inputs: readonly CheckInput[]) => readonly Finding[])[] = [
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
  const unreadable = checkFiles(files, locales);
  // Files that have not even the right shape would only cause findings that say the same in other words.
  if (unreadable.length > 0) return unreadable;
  const { markets, portals } = listMarketsAndPortals(files);
  const inputs = markets.flatMap((marketId) =>
    portals.map((portalId) => {
      const resolution = resolveDefinition(files, marketId, portalId);
      return { files, locales, marketId, portalId, resolution };
    }),
  );
  const found = inputs.flatMap((input) => [
    ...input.resolution.findings,
    ...CHECKS.flatMap((check) => check(input)),
  ]);
  return sortFindings(withoutRepeats([...found, ...CHECKS_OF_ALL.flatMap((check) => check(inputs))]));
}

// A fault in a base file shows in every market; it is told once.
function withoutRepeats(findings: readonly Finding[]): readonly Finding[] {
  return [
    ...new Map(
      findings.map((one) => [[one.code, one.file, one.pointer, one.message].join('\n'), one]),
    ).values(),
  ];
}

function sortFindings(findings: readonly Finding[]): readonly Finding[] {
  return findings.toSorted(
    (a, b) => a.severity.localeCompare(b.severity) || a.file.localeCompare(b.file) || a.line - b.line,
  );
}
