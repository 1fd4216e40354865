import { gzipSync } from 'node:zlib';
import { compileFlows } from '@stepwright/engine/node';
import { vocabulary } from '@stepwright/validators/portal/authoring';
import { createManySteps } from './manySteps.ts';

/** Cost of one compilation, in a process that does nothing else. */
export interface Compilation {
  readonly ms: number;
  /** CPU time of this process; the bundler has its own process, which works at the same time. */
  readonly cpuMs: number;
  readonly peakMB: number;
  /** Size of the chunk that every page loads, and of the largest one loaded near its use. */
  readonly gzipKB: number;
  readonly partKB: number;
}

const definition = createManySteps(Number(process.argv[2]));
const start = performance.now();
const cpuBefore = process.cpuUsage();
const { code, parts } = await compileFlows(definition, vocabulary);
const { user, system } = process.cpuUsage(cpuBefore);
const compilation: Compilation = {
  ms: Math.round(performance.now() - start),
  cpuMs: Math.round((user + system) / 1000),
  peakMB: Math.round((process.resourceUsage().maxRSS * 1024) / 1e6),
  gzipKB: kilobytes(code),
  partKB: Math.max(0, ...parts.map((part) => kilobytes(part.code))),
};
console.log(JSON.stringify(compilation));

function kilobytes(text: string): number {
  return Math.round(gzipSync(text).length / 100) / 10;
}
