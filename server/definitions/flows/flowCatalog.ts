import type { PersonNames } from '../../../src/contract/personNames.ts';
import type { FlowModuleReference } from '../../../src/contract/configuration.ts';
import { SERVICE_NUMBERS } from '../../../src/contract/serviceNumbers.ts';
import type {
  CobrandDefinition,
  MarketDefinition,
  MarketNumbers,
  PortalDefinition,
  ResolvedDefinition,
} from '../../../src/product/definitions.ts';
import type { DefinitionFiles } from '@stepwright/engine/authoring';
import { readTokens, type BrandTokens } from '../../../src/product/brandTokens.ts';
import type { WrittenValidators } from '@stepwright/engine/node';
import { listPairs, resolveDefinition } from '../../../src/product/authoring.ts';
import type { Database } from '../../platform/database/openDatabase.ts';
import { DAY_MS } from '../../../src/lib/durations.ts';
import { findFlowModule, touchFlowModules } from './flowModuleRepository.ts';
import { servedEverywhere, type ServedPart } from '../servedPart.ts';
import { isInShare, type Trial, type TrialShare } from '../trial.ts';
import { cobrandsOf } from './cobrands.ts';
import { listOpen } from './listOpen.ts';
import { FlowModules, type FlowModulesDeps } from './flowModules.ts';
import type { LoadedFlow } from './loadedFlow.ts';
import { type FlowsByDefinition, hashOfDefinition, RecentFlows } from './recentFlows.ts';

/** The bundler, a process of its own, bundles one flow while the next is compiled. */
const COMPILED_AT_ONCE = 2;

/** How long a page that was opened before a release may still submit its answers. */
const OUTDATED_GRACE_MS = 7 * DAY_MS;

interface OpenCobrand {
  readonly settings: CobrandDefinition;
  readonly markets: readonly MarketDefinition[];
}

/** The flows of a trial, by market and portal. */
interface TrialFlows {
  readonly share: TrialShare;
  readonly flows: ReadonlyMap<string, LoadedFlow>;
}

/** Flows that are compiled, to be served all at once. */
interface NextState {
  readonly state: FlowsByDefinition;
  /** Left out where only one is compiled. */
  readonly written?: WrittenValidators;
}

/** The flows that this release serves, and every earlier one that an application is pinned to. */
export class FlowCatalog {
  readonly #deps: FlowModulesDeps;
  #current: ReadonlyMap<string, LoadedFlow> = new Map();
  #trial: TrialFlows | undefined;
  /** The markets and portals of `#current`; derived when they are read, and dropped with each change. */
  #listed: ReturnType<typeof listOpen> | undefined;
  #cobrands = cobrandsOf([]);
  #tokens: ReturnType<typeof readTokens> = new Map();
  // Few visitors come by a partner's link: its flows are compiled for the first of them.
  readonly #branded = new Map<string, Promise<LoadedFlow>>();
  readonly #recent = new RecentFlows();
  readonly #modules: FlowModules;

  constructor(deps: FlowModulesDeps) {
    this.#deps = deps;
    this.#modules = new FlowModules(deps);
  }

  /** Compiles and stores the definitions for each market in each portal in which it opens, and serves them from now on. */
  async publish(files: DefinitionFiles): Promise<void> {
    await this.serve([servedEverywhere(files)]);
  }

  /**
   * The same where markets have different definitions, and a share of the visitors others than the rest. If some cannot be
   * compiled, all stays as it was.
   */
  async serve(parts: readonly ServedPart[], trial?: Trial): Promise<void> {
    const state: FlowsByDefinition = new Map();
    const next = { state, written: new Map() };
    const current = await this.#compile(parts, next);
    const tried = trial && { share: trial, flows: await this.#compile([trial], next) };
    const tokens = parts.toReversed().flatMap(({ files }) => [...readTokens(files)]);
    await this.#recordServed([...this.#recent.served.values(), ...state.values()]);
    this.#recent.begin(state);
    this.#current = current;
    this.#trial = tried;
    this.#listed = undefined;
    this.#cobrands = cobrandsOf(parts);
    this.#tokens = new Map(tokens);
    this.#branded.clear();
  }

  async #compile(parts: readonly ServedPart[], next: NextState): Promise<ReadonlyMap<string, LoadedFlow>> {
    const flows = new Map<string, Promise<LoadedFlow>>();
    for (const { files, opens } of parts)
      for (const { market, portal } of listPairs(files)) {
        const key = `${market}/${portal}`;
        if (!opens(market) || flows.has(key)) continue;
        await [...flows.values()].at(-COMPILED_AT_ONCE);
        const flow = this.#flowOf(resolveDefinition(files, market, portal).definition, next);
        flow.catch(() => undefined); // It is thrown below, once all that has begun is known.
        flows.set(key, flow);
      }
    const loaded = [...flows].map(async ([key, flow]) => [key, await flow] as const);
    return new Map(await Promise.all(loaded));
  }

  /** Returns the flow of a definition: that of this state or one of the last, or a newly compiled one. */
  async #flowOf(definition: ResolvedDefinition, { state, written }: NextState): Promise<LoadedFlow> {
    const hash = hashOfDefinition(definition);
    const flow =
      state.get(hash) ?? this.#recent.find(hash) ?? (await this.#modules.publish(definition, written));
    state.set(hash, flow);
    return flow;
  }

  /** Pages that were opened before a release are accepted for a while from now on, not from when their flow was compiled. */
  async #recordServed(flows: readonly LoadedFlow[]): Promise<void> {
    const hashes = [...new Set(flows.map(({ reference }) => reference.hash))];
    if (hashes.length > 0) await touchFlowModules(this.#deps.db, hashes, this.#deps.clock());
  }

  get #open(): ReturnType<typeof listOpen> {
    return (this.#listed ??= listOpen([...this.#current.values()]));
  }

  get markets(): readonly MarketDefinition[] {
    return this.#open.markets;
  }

  /** Returns the currency of a market; undefined if the market is not served any more. */
  currencyOf(market: string): string | undefined {
    return this.markets.find(({ id }) => id === market)?.currency;
  }

  /** Returns the numbers of a market and of the service; those of another market if this one is not served any more. */
  numbersIn(market: string): MarketNumbers {
    const [first] = this.markets;
    const found = this.markets.find(({ id }) => id === market) ?? first;
    if (!found) throw new Error('No market is served');
    return { ...found.numbers, ...SERVICE_NUMBERS };
  }

  /** Returns how a market writes the names of people; undefined if it states no rule. */
  namesIn(market: string): PersonNames | undefined {
    return this.markets.find(({ id }) => id === market)?.names;
  }

  /** The markets that open in a portal. */
  marketsIn(portal: string): readonly MarketDefinition[] {
    return this.#open.marketsIn.get(portal) ?? [];
  }

  get portals(): readonly PortalDefinition[] {
    return this.#open.portals;
  }

  /** The look of a portal, or of a partner's brand in it if there is one. Throws an error if the portal is not served any more. */
  tokensOf({ portal, cobrand }: Pick<FlowModuleReference, 'portal' | 'cobrand'>): BrandTokens {
    const tokens = this.#tokens.get(`${portal}/${cobrand}`) ?? this.#tokens.get(portal);
    if (!tokens) throw new Error(`There is no portal "${portal}"`);
    return tokens;
  }

  /** The flows that a new visitor gets: those of a trial if the visitor is named and in its share. */
  current(market: string, portal: string, visitor?: string): LoadedFlow | undefined {
    const key = `${market}/${portal}`;
    return (this.isTried(market, portal, visitor) ? this.#trial?.flows : this.#current)?.get(key);
  }

  /** Whether a share of the visitors gets other flows than the rest. */
  get hasTrial(): boolean {
    return this.#trial !== undefined;
  }

  /** Whether a visitor gets the flows of a trial in a market and a portal. */
  isTried(market: string, portal: string, visitor: string | undefined): boolean {
    if (!this.#trial || visitor === undefined) return false;
    const { share, flows } = this.#trial;
    return flows.has(`${market}/${portal}`) && isInShare(share, visitor);
  }

  /** The brand of a partner in a portal, and the markets that it opens in; undefined if there is no such brand. */
  findCobrand(portal: string, id: string): OpenCobrand | undefined {
    const found = this.#cobrands.find(portal, id);
    const markets = this.marketsIn(portal).filter((market) => found?.markets.includes(market.id));
    return found && { ...found, markets };
  }

  /** The brands of partners in a portal. */
  listCobrands(portal: string): readonly OpenCobrand[] {
    return this.#cobrands.idsIn(portal).flatMap((id) => this.findCobrand(portal, id) ?? []);
  }

  /** Lists the definitions of partners' brands in a market and a portal. */
  brandedDefinitions(market: string, portal: string): readonly ResolvedDefinition[] {
    return this.#cobrands.definitionsIn({ market, portal });
  }

  /** The flows that a new visitor gets under the brand of a partner, which has to open in the market and the portal. */
  async branded(market: string, portal: string, cobrand: string): Promise<LoadedFlow> {
    const key = `${market}/${portal}/${cobrand}`;
    const known =
      this.#branded.get(key) ??
      this.#flowOf(this.#cobrands.definitionOf({ market, portal }, cobrand), { state: this.#recent.served });
    this.#branded.set(key, known);
    try {
      return await known;
    } catch (error) {
      if (this.#branded.get(key) === known) this.#branded.delete(key);
      throw error;
    }
  }

  /** See `FlowModules`. */
  pinned(hash: string, db?: Database): Promise<LoadedFlow | undefined> {
    return this.#modules.pinned(hash, db);
  }

  source(hash: string): Promise<string | undefined> {
    return this.#modules.source(hash);
  }

  startSource(hash: string): Promise<string | undefined> {
    return this.#modules.startSource(hash);
  }

  partSource(hash: string, name: string): Promise<string | undefined> {
    return this.#modules.partSource(hash, name);
  }

  /** The flows that a page was loaded with, as long as its answers are still accepted. */
  async stillAccepted(hash: string): Promise<LoadedFlow | undefined> {
    const flow = await this.pinned(hash);
    if (!flow) return undefined;
    if ((await this.newestLike(flow.reference))?.reference.hash === hash || this.#isTrialOf(flow))
      return flow;
    const row = await findFlowModule(this.#deps.db, hash);
    const age = this.#deps.clock().getTime() - (row?.last_served_at.getTime() ?? 0);
    return age <= OUTDATED_GRACE_MS ? flow : undefined;
  }

  #isTrialOf({ reference: { market, portal, hash } }: LoadedFlow): boolean {
    return this.#trial?.flows.get(`${market}/${portal}`)?.reference.hash === hash;
  }

  /** The flows that a new visitor gets in a market and a portal, under a partner's brand if it is named; undefined if it opens there no more. */
  async newestLike(
    { market, portal, cobrand }: Pick<FlowModuleReference, 'market' | 'portal' | 'cobrand'>,
    visitor?: string,
  ): Promise<LoadedFlow | undefined> {
    if (cobrand === undefined) return this.current(market, portal, visitor);
    const isOpen = this.findCobrand(portal, cobrand)?.markets.some(({ id }) => id === market);
    return isOpen ? this.branded(market, portal, cobrand) : undefined;
  }
}

/** The same flows for pages before there is an application, which need one of them. */
export function startReference(reference: FlowModuleReference): FlowModuleReference {
  return { ...reference, url: `/flow-modules/${reference.hash}/start.js` };
}
