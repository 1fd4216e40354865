import { type DefinitionFiles, type Finding, type Engine, finding } from '@stepwright/engine/authoring';
import { checkCalculated } from './checkCalculated.ts';
import { checkCarried } from './checkCarried.ts';
import { checkConditionPaths } from './checkConditionPaths.ts';
import { checkDefaults } from './checkDefaults.ts';
import { checkEncodings } from './checkEncodings.ts';
import { checkExternalRuleNames } from './checkExternalRuleNames.ts';
import { checkFieldRules } from './checkFieldRules.ts';
import { checkFiles } from './checkFiles.ts';
import { checkFillable } from './checkFillable.ts';
import { checkFlows } from './checkFlows.ts';
import type { CheckInput, CheckOfAll, CheckOfVariant } from './checkInput.ts';
import { type CheckMemory, createCheckMemory } from './checkMemory.ts';
import type { CheckRules } from './checkRules.ts';
import { checkLocaleFiles } from './checkLocaleFiles.ts';
import { checkLayers } from './checkLayers.ts';
import { checkMerged } from './checkMerged.ts';
import { checkReadOnly } from './checkReadOnly.ts';
import { checkReachable } from './checkReachable.ts';
import { checkSamples, samplesFolder } from './checkSamples.ts';
import { checkCondition, checkStepSchema } from './checkSchemas.ts';
import { checkSensitive } from './checkSensitive.ts';
import { checkStrayFiles } from './checkStrayFiles.ts';
import { checkUi, checkUiPaths } from './checkUi.ts';
import { checkUnused } from './checkUnused.ts';
import { checkFormats, checkFormatUse } from './formats/checkFormats.ts';
import { checkFormatTexts, checkUnusedFormatTexts } from './formats/checkFormatTexts.ts';
import { createCheckRun } from './memo/createCheckRun.ts';
import { CONTENT_CHECKS, CONTENT_CHECKS_OF_ALL } from './contentChecks.ts';
import { listKinds, samplePattern } from './files/metaSchemas.ts';
import { checkLocaleList } from './texts/checkLocaleList.ts';
import { checkPlaceholders } from './texts/checkPlaceholders.ts';
import { checkShownTexts } from './texts/checkShownTexts.ts';
import { checkErrorTexts, checkStepTexts, checkUnusedStepTexts } from './texts/checkStepTexts.ts';
import { checkTextAnswers } from './texts/checkTextAnswers.ts';
import { checkSharedTexts, checkTextKeys } from './texts/checkTextKeys.ts';
import { checkTextUses } from './texts/checkTextUses.ts';
import { flowPartsOf } from './flows/flowParts.ts';
import { didYouMean } from './nearestName.ts';
import { anyEngineOf } from './anyEngine.ts';

/** Check one variant. */
const CHECKS: readonly CheckOfVariant[] = [
  { of: 'variant', check: checkFlows },
  { of: 'step', check: checkStepSchema },
  { of: 'condition', check: checkCondition },
  { of: 'step', check: checkSensitive },
  { of: 'variant', check: checkCalculated },
  { of: 'step', check: checkDefaults },
  { of: 'step', check: checkReadOnly },
  { of: 'step', check: checkExternalRuleNames },
  { of: 'step', check: checkCarried },
  { of: 'step', check: checkFillable },
  { of: 'step', check: checkUi },
  { of: 'step', check: checkStepTexts },
  { of: 'variant', check: checkErrorTexts },
  { of: 'variant', check: checkFormatTexts },
  { of: 'step', check: checkSamples },
  ...CONTENT_CHECKS,
];

/** Check what some variant has to need, or all of them together. */
const CHECKS_OF_ALL: readonly CheckOfAll[] = [
  checkConditionPaths,
  checkFieldRules,
  checkReachable,
  checkUnused,
  checkUiPaths,
  checkUnusedSamples,
  checkLocaleList,
  checkUnusedStepTexts,
  checkFormatUse,
  checkUnusedFormatTexts,
  checkTextKeys,
  checkSharedTexts,
  checkShownTexts,
  checkTextUses,
  checkPlaceholders,
  checkTextAnswers,
  ...CONTENT_CHECKS_OF_ALL,
];

/**
 * Proves definitions, samples and texts valid, for every variant. Returns what is wrong, errors first; empty means that nothing is.
 * Reads nothing but its arguments.
 *
 *     const findings = checkDefinitions(files, texts, { engine, rules: { referenceLocale: 'en-GB' } });
 *     findings.filter(({ severity }) => severity === 'error').map(({ path, line, message }) => `${path}:${line} ${message}`);
 */
export function checkDefinitions<Settings extends object>(
  files: DefinitionFiles,
  locales: DefinitionFiles,
  {
    engine,
    rules,
    memory = createCheckMemory(),
  }: {
    readonly engine: Engine<Settings>;
    readonly rules: CheckRules;
    /** Memory of earlier runs, for repeated checks; a run without it finds the same. */
    readonly memory?: CheckMemory;
  },
): readonly Finding[] {
  const anyEngine = anyEngineOf(engine);
  const kinds = listKinds(anyEngine, rules);
  const findShapeProblems = memory.shapes(files, kinds, anyEngine);
  const encodings = [...checkEncodings(files, 'schemas'), ...checkEncodings(locales, 'locales')];
  const misread = new Set(encodings.filter(({ pointer }) => pointer === '').map(({ path }) => path));
  const unreadable = [...checkFiles(files, kinds, findShapeProblems), ...checkLocaleFiles(locales)].filter(
    ({ path }) => !misread.has(path),
  );
  const known = [...encodings, ...unreadable];
  const stray = checkStrayFiles({ files, locales, engine: anyEngine, rules, kinds });
  // Findings about files without the right shape would only repeat the cause in other words.
  if (misread.size > 0 || unreadable.some((found) => found.code !== 'key-duplicate'))
    return sortFindings([...known, ...stray]);
  const inputs = listInputs({ engine: anyEngine, rules, files, locales }, memory);
  const run = createCheckRun(inputs, { rules, files, locales }, memory.findings);
  const merged = inputs.flatMap((input) => [
    ...input.resolution.findings,
    ...checkMerged(input, findShapeProblems),
  ]);
  const ofFiles = [
    ...checkLayers(files, anyEngine),
    ...(rules.checks ?? []).flatMap((check) => run.ofFiles(check)),
  ];
  known.push(...stray, ...ofFiles, ...merged);
  if (merged.some((found) => found.severity === 'error' && SHAPES.has(found.code)))
    return sortFindings(withoutRepeats(known));
  const formats = run.ofAll(checkFormats);
  known.push(...formats);
  // Such a format throws when an answer is validated, as those of samples are.
  if (formats.some(({ code }) => code === 'pattern-invalid')) return sortFindings(withoutRepeats(known));
  const found = [
    ...inputs.flatMap((input) => CHECKS.flatMap((check) => run.ofVariant(check, input))),
    ...CHECKS_OF_ALL.flatMap((check) => run.ofAll(check)),
  ];
  return sortFindings(withoutRepeats([...known, ...found]));
}

const SHAPES: ReadonlySet<string> = new Set(['shape-wrong', 'action-unknown']);

function listInputs(
  given: Pick<CheckInput, 'engine' | 'rules' | 'files' | 'locales'>,
  memory: CheckMemory,
): readonly CheckInput[] {
  const { engine, files } = given;
  const compiler = memory.compiler(engine);
  return engine.listVariants(files).map((variant) => {
    const resolution = memory.resolve(files, variant, engine);
    const { definition } = resolution;
    const flowParts = flowPartsOf(definition);
    return { ...given, variant, resolution, flowParts, compiler: compiler.of(definition) };
  });
}

// A fault in a base file appears in every variant; it is reported once.
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

/** Checks that every file of samples belongs to a form of its variants; others would never run. */
function checkUnusedSamples(inputs: readonly CheckInput[]): readonly Finding[] {
  const [first] = inputs;
  if (!first) return [];
  const { files, rules } = first;
  const what = rules.sampleLayer ?? 'variant';
  const nameOf = (folder: string): string => folder.slice(folder.indexOf('/') + 1);
  const folders = Map.groupBy(inputs, samplesFolder);
  const formsIn = new Map([...folders].map(([folder, ofFolder]) => [folder, formsOf(ofFolder)]));
  const names = [...folders.keys()].map(nameOf);
  return [...files.keys()].flatMap((file) => {
    const [, folder, step] = samplePattern(rules).exec(file) ?? [];
    if (folder === undefined || step === undefined) return [];
    const forms = formsIn.get(folder);
    if (forms?.has(step) === true) return [];
    const message = forms
      ? `The ${what} "${nameOf(folder)}" has no form "${step}"${didYouMean(step, forms)}`
      : `There is no ${what} "${nameOf(folder)}"${didYouMean(nameOf(folder), names)}`;
    return [finding(files, 'samples-unused', { file }, message)];
  });
}

function formsOf(inputs: readonly CheckInput[]): ReadonlySet<string> {
  const steps = inputs.flatMap(({ resolution }) => Object.values(resolution.definition.steps));
  return new Set(steps.filter(({ kind }) => kind === 'form').map(({ id }) => id));
}
