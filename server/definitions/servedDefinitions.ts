import { agreementsOf, type Agreements } from './agreements/agreements.ts';
import { categoriesOf, type CategoryCatalog } from '../../src/product/categoryCatalog.ts';
import { marketVendorsOf, type MarketVendors } from './configuration/marketVendors.ts';
import { offersOf, type Offers } from './configuration/offers.ts';
import type { FlowCatalog } from './flows/flowCatalog.ts';
import type { ServedPart } from './servedPart.ts';
import type { PublishedTexts } from './servedTexts.ts';
import type { Trial } from './trial.ts';

interface FlowPair {
  readonly market: string;
  readonly portal: string;
}

interface Facts {
  readonly opens: (market: string) => boolean;
  readonly offers: Offers;
  readonly agreements: Agreements;
  readonly categories: CategoryCatalog;
  readonly marketVendors: MarketVendors;
  readonly texts: PublishedTexts | undefined;
}

/**
 * Offers, agreements, categories and vendors as they are served now. Whoever holds one of them reads what a release has
 * changed meanwhile.
 */
export class ServedDefinitions {
  readonly #flows: FlowCatalog;
  #parts: readonly Facts[] = [];
  #trialTexts: PublishedTexts | undefined;

  constructor(flows: FlowCatalog) {
    this.#flows = flows;
  }

  /** Serves other definitions from now on: all of them, or none if some cannot be read or compiled. */
  async serve(parts: readonly ServedPart[], trial?: Trial): Promise<void> {
    const facts = parts.map(factsOf);
    await this.#flows.serve(parts, trial);
    this.#parts = facts;
    this.#trialTexts = trial?.texts;
  }

  readonly offers: Offers = { of: (key) => this.#in(key.market).offers.of(key) };

  readonly agreements: Agreements = {
    of: (pair, language) => this.#in(pair.market).agreements.of(pair, language),
  };

  readonly marketVendors: MarketVendors = { of: (market) => this.#in(market).marketVendors.of(market) };

  readonly categories: CategoryCatalog = {
    groups: (locale, market) => this.#in(market).categories.groups(locale, market),
    find: (id, locale, market) => this.#in(market).categories.find(id, locale, market),
    synonyms: (locale, market) => this.#in(market).categories.synonyms(locale, market),
  };

  /** The texts of a visitor's pages; undefined for those of the installation. */
  textsIn({ market, portal }: FlowPair, visitor?: string): PublishedTexts | undefined {
    return this.#flows.isTried(market, portal, visitor) ? this.#trialTexts : this.#in(market).texts;
  }

  #in(market: string | undefined): Facts {
    const found = market === undefined ? undefined : this.#parts.find(({ opens }) => opens(market));
    const part = found ?? this.#parts[0];
    if (!part) throw new Error('No definitions are served');
    return part;
  }
}

function factsOf({ files, opens, texts }: ServedPart): Facts {
  const offers = offersOf(files);
  return {
    opens,
    texts,
    offers,
    agreements: agreementsOf(files, offers),
    categories: categoriesOf(files),
    marketVendors: marketVendorsOf(files),
  };
}
