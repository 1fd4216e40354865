import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { FlowModuleReference } from '../../../src/contract/configuration.ts';
import {
  compileSubmission,
  createFlowRuntime,
  type FlowModulePart,
  listLeaves,
  type SchemaLeaf,
  withParts,
} from '@stepwright/engine';
import type { FlowModule, FlowRuntime } from '../../../src/product/definitions.ts';
import { hostFor } from '@stepwright/validators';
import type { ValidatorHost } from '@stepwright/validators';
import { importBuilt } from '../../platform/importBuilt.ts';

/** One version of a market's flows in a portal, ready to validate answers. */
export interface LoadedFlow {
  readonly reference: FlowModuleReference;
  readonly runtime: FlowRuntime;
  /** Questions whose answers are encrypted. */
  readonly sensitive: readonly SchemaLeaf[];
  /** Questions whose answers are validated and then dropped: confirmations. */
  readonly transient: readonly SchemaLeaf[];
  /** The step that asks for the answer at a pointer. */
  readonly stepOf: ReadonlyMap<string, string>;
  /** By flow: the top-level parts of the answers that its steps ask for. */
  readonly parts: Readonly<Record<string, readonly string[]>>;
  /** By flow: the pass that accepts valid answers. */
  readonly submissions: ReturnType<typeof compileSubmissions>;
}

/** The texts of a compiled module and of its parts. */
export interface FlowSources {
  readonly source: string;
  readonly parts: readonly { readonly name: string; readonly source: string }[];
}

/** Loads a compiled module with all its parts from their texts. Its schemas are walked here once, not at each request. */
export async function loadFlow(
  reference: FlowModuleReference,
  { source, parts }: FlowSources,
  host: ValidatorHost,
): Promise<LoadedFlow> {
  const module = await importModule<FlowModule>(reference.hash, source);
  const whole = withParts(module, await importParts(module, parts));
  const runtime = createFlowRuntime(whole, hostFor(module.definition, host));
  const leaves = listAllLeaves(runtime);
  const { cobrand } = runtime.definition;
  return {
    reference: { ...reference, ...(cobrand && { cobrand: cobrand.id }) },
    runtime,
    sensitive: leaves.filter((leaf) => leaf.schema.sensitive === true && leaf.schema.transient !== true),
    transient: leaves.filter((leaf) => leaf.schema.transient === true),
    stepOf: new Map(
      Object.values(runtime.definition.steps).flatMap((step) =>
        listLeaves(step.schema).map((leaf) => [leaf.pointer, step.id] as const),
      ),
    ),
    parts: Object.fromEntries(
      Object.keys(runtime.definition.flows).map((flowId) => [flowId, listParts(runtime, flowId)]),
    ),
    submissions: compileSubmissions(runtime),
  };
}

/** Compiles each flow into a pass over its answers; left out where the engine has to walk them (see `compileSubmission`). */
export function compileSubmissions(
  runtime: FlowRuntime,
): Readonly<Record<string, ReturnType<typeof compileSubmission>>> {
  const flowIds = Object.keys(runtime.definition.flows);
  return Object.fromEntries(flowIds.map((flowId) => [flowId, compileSubmission(runtime, flowId)]));
}

/** The files of imported modules, by the hash of their texts. */
const imported = new Map<string, Promise<string>>();

/** Imports a compiled module from its text. Node keeps each module that it has imported, so the same text is imported once. */
export async function importModule<Module>(name: string, source: string): Promise<Module> {
  const hash = createHash('sha256').update(source).digest('base64url');
  const importing = imported.get(hash) ?? importFirst(name, source);
  imported.set(hash, importing);
  importing.catch(() => imported.delete(hash));
  return importBuilt<Module>(await importing); // compiled by compileFlows, signed by us
}

/**
 * Goes through a folder that only this process can write to and that is gone afterwards. (A data: address would need no
 * file, but then every stack trace holds the whole module.)
 */
async function importFirst(name: string, source: string): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'stepwright-flows-'));
  try {
    const file = path.join(folder, `${name}.mjs`);
    await writeFile(file, source);
    await importBuilt<unknown>(file);
    return file;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function importParts(
  { parts: named = [] }: FlowModule,
  sources: FlowSources['parts'],
): Promise<ReadonlyMap<string, FlowModulePart>> {
  const loaded = named.map(async ({ name }) => {
    const part = sources.find((one) => one.name === name);
    if (!part) throw new Error(`A stored flow module lacks its part "${name}"`);
    return [name, await importModule<FlowModulePart>(name, part.source)] as const;
  });
  return new Map(await Promise.all(loaded));
}

function listAllLeaves(runtime: FlowRuntime): readonly SchemaLeaf[] {
  const byPointer = new Map<string, SchemaLeaf>();
  for (const step of Object.values(runtime.definition.steps))
    for (const leaf of listLeaves(step.schema)) byPointer.set(leaf.pointer, leaf);
  return [...byPointer.values()];
}

function listParts(runtime: FlowRuntime, flowId: string): readonly string[] {
  const steps = runtime.definition.flows[flowId]?.steps ?? [];
  const leaves = steps.flatMap((entry) => listLeaves(runtime.definition.steps[entry.step]?.schema ?? {}));
  return [...new Set(leaves.flatMap((leaf) => leaf.path.slice(0, 1)))];
}
