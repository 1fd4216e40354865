/**
 * Proves definitions valid before anyone meets them: every step reachable, every schema satisfiable, every text there.
 * Used by the command line, the server's start and the studio; reads no file itself.
 */
export { checkDefinitions } from './checkDefinitions.ts';
export { SAMPLE_DAY, type SampleFile } from './checkSamples.ts';
export { FINDING_HINTS, finding, severityOf, type Finding, type FindingCode } from '../engine/authoring.ts';
