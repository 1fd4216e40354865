/** Parts for command lines of products: reports of findings, input and output of commands. */
export { type CommandIo, isDay, splitLines } from './commandIo.ts';
export { createReports, toSarif } from './reportFindings.ts';
