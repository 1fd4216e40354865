import type { FlowModuleReference } from '../../../src/contract/configuration.ts';
import { compileFlows, startOf } from '../../../src/product/node.ts';
import type { ResolvedDefinition } from '../../../src/product/definitions.ts';
import type { WrittenValidators } from '@stepwright/engine/node';
import { createHost } from '@stepwright/validators/portal/authoring';
import type { KeyRing } from '../../platform/crypto/keyRing.ts';
import type { Database } from '../../platform/database/openDatabase.ts';
import { DAY_MS } from '../../../src/lib/durations.ts';
import {
  findFlowModule,
  findFlowModulePart,
  listFlowModuleParts,
  saveFlowModule,
} from './flowModuleRepository.ts';
import { loadFlow } from './loadedFlow.ts';
import type { FlowSources, LoadedFlow } from './loadedFlow.ts';

export interface FlowModulesDeps {
  readonly db: Database;
  readonly keys: KeyRing;
  readonly clock: () => Date;
  /** The compiler; tests pass one that remembers what it has compiled. */
  readonly compile?: typeof compileFlows;
}

/** The compiled flows of all releases: signed texts in the database, each loaded once by a process that needs it. */
export class FlowModules {
  readonly #deps: FlowModulesDeps;
  // Compiled modules never change, so remembering them misses nothing that another process does.
  readonly #loaded = new Map<string, Promise<LoadedFlow>>();

  constructor(deps: FlowModulesDeps) {
    this.#deps = deps;
  }

  /**
   * The flows that an application is pinned to, however old. Inside a transaction, pass it: the embedded database has
   * one connection, and asking for another would wait for ever.
   */
  async pinned(hash: string, db: Database = this.#deps.db): Promise<LoadedFlow | undefined> {
    const known = this.#loaded.get(hash);
    if (known) return known;
    const row = await findFlowModule(db, hash);
    if (!row) return undefined;
    this.#verify(row.source, row.signature);
    const parts = await listFlowModuleParts(db, hash);
    for (const part of parts) this.#verify(part.source, part.signature);
    return this.#load(toReference(hash, row.market, row.portal), { source: row.source, parts });
  }

  /** The text of a module, to send to a page. */
  async source(hash: string): Promise<string | undefined> {
    const row = await findFlowModule(this.#deps.db, hash);
    if (row) this.#verify(row.source, row.signature);
    return row?.source;
  }

  /** The text of its part for the pages before there is an application. */
  async startSource(hash: string): Promise<string | undefined> {
    const row = await findFlowModule(this.#deps.db, hash);
    if (!row?.start_source || !row.start_signature) return undefined;
    this.#verify(row.start_source, row.start_signature);
    return row.start_source;
  }

  /** The text of a part of a long flow. */
  async partSource(hash: string, name: string): Promise<string | undefined> {
    const part = await findFlowModulePart(this.#deps.db, hash, name);
    if (part) this.#verify(part.source, part.signature);
    return part?.source;
  }

  /** Compiles and stores the flows of a definition permanently. */
  async publish(definition: ResolvedDefinition, written?: WrittenValidators): Promise<LoadedFlow> {
    const { compile = compileFlows, db, clock } = this.#deps;
    const [market, portal] = [definition.market.id, definition.portal.id];
    const [{ hash, code, parts }, start] = await Promise.all([
      compile(definition, written),
      compile(startOf(definition), written),
    ]);
    const signed = {
      ...this.#sign(code),
      start: this.#sign(start.code),
      parts: uniqueByName([...parts, ...start.parts]).map((part) => ({
        name: part.name,
        ...this.#sign(part.code),
      })),
    };
    await saveFlowModule(db, { hash, market, portal, now: clock(), ...signed });
    return this.#load(toReference(hash, market, portal), signed);
  }

  #sign(source: string) {
    return { source, signature: this.#deps.keys.hash('flow-module', source) };
  }

  #load(reference: FlowModuleReference, sources: FlowSources): Promise<LoadedFlow> {
    const known = this.#loaded.get(reference.hash);
    if (known) return known;
    const host = createHost({ today: dayOf(this.#deps.clock) });
    const loading = loadFlow(reference, sources, host);
    this.#loaded.set(reference.hash, loading);
    return loading;
  }

  // Write access to the table must not be enough to run code in this process or in a visitor's page.
  #verify(source: string, signature: Uint8Array): void {
    const expected = this.#deps.keys.hash('flow-module', source);
    if (!expected.equals(signature)) throw new Error('A stored flow module does not bear our signature');
  }
}

/** Today as YYYY-MM-DD, written anew when another day begins: each date of a submission asks for it. */
function dayOf(clock: () => Date): () => string {
  let last = { day: NaN, text: '' };
  return () => {
    const now = clock();
    const day = Math.floor(now.getTime() / DAY_MS);
    if (day !== last.day) last = { day, text: now.toISOString().slice(0, 10) };
    return last.text;
  };
}

function toReference(hash: string, market: string, portal: string): FlowModuleReference {
  return { hash, url: `/flow-modules/${hash}.js`, market, portal };
}

function uniqueByName<Item extends { readonly name: string }>(items: readonly Item[]): readonly Item[] {
  return [...new Map(items.map((item) => [item.name, item])).values()];
}
