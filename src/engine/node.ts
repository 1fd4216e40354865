/** The engine where there are files and a bundler: reads definitions and texts from folders, compiles definitions to modules. */
export { createFlowCompiler } from './compile/createFlowCompiler.ts';
export { compileFlows, type CompiledFlows } from './compile/compileFlows.ts';
export type { WrittenValidators } from './compile/writtenValidators.ts';
export { createDefinitionReader } from './node/readDefinitionFiles.ts';
export { readDefinitionFiles } from './node/readDefinitionFiles.ts';
export { readGroupedTexts, readLanguages, readTexts } from './node/readTexts.ts';
