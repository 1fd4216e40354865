/**
 * Proves definitions valid before anyone meets them: every step reachable, every schema satisfiable, every text there.
 * Used by the command line, the server's start and the studio; reads no file itself.
 */
export { checkDefinitions } from './checkDefinitions.ts';
export { createCheckMemory, type CheckMemory } from './checkMemory.ts';
export type { CheckRules } from './checkRules.ts';
export { SAMPLE_DAY, type SampleFile } from './checkSamples.ts';
export { findFormatProblems, type FormatProblem } from './formats/checkFormats.ts';
export { declaredNames, knownFormats } from './formats/knownFormats.ts';
export { measureCoverage, type CoverageItem } from './coverage/measureCoverage.ts';
export { createCheckInput } from './checkInput.ts';
export { checkEntries } from './flows/checkEntries.ts';
export { listAskedAnswers, type AskedAnswer } from './flows/listAskedAnswers.ts';
export type { ExplainedCondition } from './explain/explainCondition.ts';
export { explainStep, type ExplainedEntry, type ExplainedStep } from './explain/explainStep.ts';
export { foldFindings, type FoldedFinding } from './folding/foldFindings.ts';
export { knownFeatures } from './checkConditionPaths.ts';
export { didYouMean } from './nearestName.ts';
export { findFormatProblem as findStrangeFormat } from './schemas/findUnknownKeywords.ts';
export { pluralFormsOf } from './texts/pluralForms.ts';
export { ownTexts, chainTexts, textFiles } from './texts/spokenLocales.ts';
export { PLURAL_SUFFIX, withoutPlural } from './texts/textFinding.ts';
export {
  readTranslationRecord,
  RECORD_ENTRY,
  recordFile,
  type TranslationRecord,
} from './texts/translationRecord.ts';
export { filesAt } from './files/filesAt.ts';
export { createShownTexts } from './texts/shownTexts.ts';
export { isAnswerPart, neededTexts, showsQuestionText } from './texts/stepTexts.ts';
export type { TextUse } from './texts/textUse.ts';
export { finding, severityOf, type Finding } from '@stepwright/engine/authoring';
