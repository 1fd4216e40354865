/** Parts for command lines of products: reports of findings and explanations, answers by lines, input and output of commands. */
export { type CommandIo, isDay, readDay, splitLines } from './commandIo.ts';
export { explainedText, readAnswers, readExplainOptions, readObject } from './explanation.ts';
export { createReports, toSarif } from './reportFindings.ts';
export { validateLines } from './validateLines.ts';
