/**
 * Definitions as their authors write them: parsed, resolved through the layers, interpreted without compiling. For servers, tools and
 * tests; pages get compiled modules. Runs anywhere: what needs files or a bundler is in `node.ts`.
 */
export { isAsked, isCarried } from './answers/carriedKeywords.ts';
export { questionParts, type Asks } from './answers/questionParts.ts';
export {
  isAnswerOperand,
  operandAnswers,
  operationOf,
  type Operand as CalculatedOperand,
} from './calculated/calculation.ts';
export { listCalculated, type CalculatedLeaf } from './calculated/listCalculated.ts';
export type { OperationName as CalculatedOperation } from './calculated/operations.ts';
export { reportingSchema } from './compile/reportingSchema.ts';
export { logicOf } from './logic/usesLogic.ts';
export { combinationOf, expandCondition, withCombined } from './definition/combinations.ts';
export { createEngine, type Engine } from './createEngine.ts';
export { toFlowRuntime } from './compile/createFlowRuntime.ts';
export type { CompiledSchema, CompiledSchemaError } from './runtime/flowModule.ts';
export {
  findRepeatedKeys,
  parseDefinitionFile,
  type DefinitionFile,
  type DefinitionFiles,
} from './definition/definitionFile.ts';
export { FINDING_HINTS, finding, severityOf, type Finding, type FindingCode } from './definition/finding.ts';
export { formatDefaults, layerSettings } from './definition/layerSettings.ts';
export {
  layerFolders,
  layersOf,
  overlayFolders,
  settingsFile,
  type Layer,
  type Variant,
} from './definition/layers.ts';
export { checkedShape } from './definition/checkedShape.ts';
export { overlayJson } from './definition/mergeOverlay.ts';
export { withBaseMeta } from './definition/withBaseMeta.ts';
export type { Resolution } from './definition/resolveDefinition.ts';
export { localeTexts, readLocaleList } from './texts/localeChain.ts';
