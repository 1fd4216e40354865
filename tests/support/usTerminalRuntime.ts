import { interpretFlow } from '../../src/product/authoring.ts';
import type { FlowRuntime } from '../../src/product/definitions.ts';
import { usTerminal } from './definitionFixtures.ts';

let compiled: Promise<FlowRuntime> | undefined;

/** The US market in the terminal portal as of 20 November 2026, compiled once for each test file. */
export function usTerminalRuntime(): Promise<FlowRuntime> {
  compiled ??= usTerminal().then((definition) => interpretFlow(definition, { today: () => '2026-11-20' }));
  return compiled;
}
