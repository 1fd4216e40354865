/**
 * The engine, as pages and servers use it while people answer: which steps apply, what is complete, which answers belong where. Pure
 * functions on a compiled definition and one document of answers; no import of this file has side effects. Definitions are read,
 * resolved and interpreted by `authoring.ts`, and compiled by `node.ts`. How to use all three: docs/engine.md.
 */
export type { Answers } from './answers/answers.ts';
export { widgetPath } from './answers/widgetPath.ts';
export { valueAt } from './answers/answerPath.ts';
export { answerAt, mergeAnswers, withAnswerAt, withoutAnswerAt } from './answers/answersAt.ts';
export { isAsked } from './answers/carriedKeywords.ts';
export { asDeclined } from './answers/asDeclined.ts';
export { changesOf } from './answers/replaceAnswers.ts';
export { checkSubmission, type SubmissionProblem } from './journey/checkSubmission.ts';
export { normaliseAnswers } from './journey/normaliseAnswers.ts';
export { listUnexpectedAnswers } from './answers/listUnexpectedAnswers.ts';
export { isSameSlice, projectAnswers } from './answers/projectAnswers.ts';
export { relevantAnswers } from './journey/relevantAnswers.ts';
export { repeatConfirmed } from './answers/repeatConfirmed.ts';
export { isAt as isAtPlace } from './answers/answerPath.ts';
export { replaceAnswers } from './answers/replaceAnswers.ts';
export { createTidy } from './journey/tidyAnswers.ts';
export { stripSensitive, stripTransient } from './journey/stripSensitive.ts';
export { withRequiredNulls } from './answers/withRequiredNulls.ts';
export { withoutCalculated } from './journey/stripSensitive.ts';
export { listLeaves, type SchemaLeaf } from './answers/walkSchema.ts';
export { createFlowRuntime } from './compile/createFlowRuntime.ts';
export { drawnSchema, type DrawnSchema } from './compile/drawnSchema.ts';
export type { FlowModule, FlowModulePart, FlowRuntime } from './runtime/flowModule.ts';
export { withParts } from './compile/withParts.ts';
export { alternativesIn, extrasOf, startPartOf } from './compile/startPartOf.ts';
export type { JourneyContext } from './answers/answers.ts';
export type {
  FlowDefinition,
  FlowPage,
  Json,
  JsonSchema,
  LayerSettings,
  ResolvedDefinition,
  StepDefinition,
} from './definition/definitionTypes.ts';
export { isFreeSegment, isItemSegment } from '@stepwright/validators';
export { pathToPointer, pointerToPath } from './definition/jsonPointer.ts';
export { checkExternalRules, type ExternalRule, type ExternalRules } from './journey/checkExternalRules.ts';
export { drawStep } from './logic/applyLogic.ts';
export { settleIn } from './logic/applyLogic.ts';
export type { SettledStep } from './runtime/stepLogic.ts';
export { answersToDraw } from './journey/walkJourney.ts';
export { canVisit, nextStep, previousStep } from './journey/walkJourney.ts';
export {
  deriveJourney,
  findApplicableSteps,
  walkJourney,
  type Journey,
  type JourneyStep,
} from './journey/walkJourney.ts';
export { compileSubmission, type Submission } from './journey/submission/compileSubmission.ts';
export { localeChain, type LocaleList } from './texts/localeChain.ts';
export { optionKeys } from './texts/optionKeys.ts';
export { PSEUDO_LOCALE } from './texts/localeChain.ts';
export { pseudoTexts } from './texts/pseudoTexts.ts';
