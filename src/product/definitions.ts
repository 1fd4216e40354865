import type * as engine from '@stepwright/engine';
import type { Answers, Json, LayerSettings } from '@stepwright/engine';
import type { PersonNames } from '../contract/personNames.ts';
import type { LinePart } from './review/writeLine.ts';
import type { Voice } from '../contract/configuration.ts';
import type { Features } from '../contract/features.ts';

/** Numbers of a market by name: those that the server reads, and any that only its sentences and schemas name. */
export type MarketNumbers = { readonly [name: string]: number } & {
  readonly reviewDaysFrom: number;
  readonly reviewDaysTo: number;
  readonly reconsiderationDays: number;
  readonly depositDaysFrom: number;
  readonly depositDaysTo: number;
  readonly payoutDays: number;
};

/** A country with its currency, languages and the options of its rules. */
export interface MarketDefinition extends LayerSettings {
  readonly country: string;
  readonly currency: string;
  readonly locales: readonly string[];
  readonly phoneRegion: string;
  readonly dateOrder: 'MDY' | 'DMY' | 'YMD';
  /** The format of a postal code, such as `zip-code`. */
  readonly postalFormat?: string;
  /** An address in one line: the names of its answers, part by part with what separates them. */
  readonly addressLine: readonly LinePart[];
  /** Numbers that sentences and schemas name. */
  readonly numbers: MarketNumbers;
  /** How names of people are written; left out, the first name, a space and the last name. */
  readonly names?: PersonNames;
  /** Options of the formats of `validators/` in this market; a schema's own `formatOptions` win. */
  readonly formats: Readonly<Record<string, { readonly [option: string]: Json }>>;
  /** The parts of the country that addresses name. */
  readonly territories?: { readonly label: string; readonly list: readonly string[] };
  /** Where a company may be registered, in markets that ask. */
  readonly registries?: readonly string[];
  readonly identifiers: { readonly person: readonly string[]; readonly business: readonly string[] };
  readonly annualSales: readonly string[];
  /** The cards that one can take there. */
  readonly cardBrands: readonly ('visa' | 'mastercard' | 'amex' | 'discover')[];
  /** The portals in which it opens; left out, all of them. */
  readonly portals?: readonly string[];
  /** Features that differ in this market; they win over those of the portal. */
  readonly features?: Features;
  /** Features that this market cannot have, regardless of portal and environment. */
  readonly unavailable?: readonly string[];
  /** How partners of a business are asked for: the feature that has to be on, and the version of what one confirms. */
  readonly owners?: { readonly feature: string; readonly attestation: string };
  readonly legalTexts: Readonly<Record<string, string>>;
}

/** A branding: its name, its host, and its default features. Its look is no part of it: see `readTokens`. */
export interface PortalDefinition extends LayerSettings {
  readonly brand: {
    readonly name: string;
    readonly logo: string;
    readonly icon: string;
    readonly voice: Voice;
  };
  /** `cookieHost`: chosen when the host contains the configured cookie host. `default`: chosen otherwise. */
  readonly hostRule: 'cookieHost' | 'default';
  /** Market of visitors without preferences. */
  readonly defaultMarket: string;
  readonly features: Features;
  /** Features that this portal cannot have, regardless of market and environment. */
  readonly unavailable?: readonly string[];
  /** The partner whose flow the portal is (feature `partnerFlow`): part of the path of its order page. */
  readonly partnerFlow?: string;
  /** Paths that a visitor may read without signing in; `*` ends a prefix. */
  readonly publicPaths: readonly string[];
}

/** The brand of a partner, shown to visitors of the partner's links (`/r/<id>`) instead of the portal's own. */
export interface CobrandDefinition extends LayerSettings {
  /** The portals that have it. */
  readonly portals: readonly string[];
  /** The markets that it opens in; left out, all of its portals'. */
  readonly markets?: readonly string[];
  readonly brand: Omit<PortalDefinition['brand'], 'icon' | 'voice'> & { readonly icon?: string };
  /** Texts of the start page that replace its own, by language. */
  readonly welcome?: Readonly<Record<string, Welcome>>;
  /** Part of the path of the order page, with the feature `partnerFlow`. */
  readonly partnerFlow?: string;
  /** The name of the partner's site, to which applicants are redirected at the end. */
  readonly redirectName?: string;
  /** Where the partner's applicants apply instead: their links lead there. */
  readonly elsewhere?: string;
}

/** Title, text and the note about trials on the start page. */
export interface Welcome {
  readonly title?: string;
  readonly text?: string;
  readonly trial?: string;
}

/** The settings of the engine's layers. */
export interface ProductSettings {
  readonly market: MarketDefinition;
  readonly portal: PortalDefinition;
  readonly cobrand?: CobrandDefinition;
}

/** Everything one market in one portal asks. */
export type ResolvedDefinition = engine.ResolvedDefinition<ProductSettings>;
export type FlowModule = engine.FlowModule<ProductSettings>;
export type FlowRuntime = engine.FlowRuntime<ProductSettings>;

/** Context of conditions: one JSON document, the same in browser, server and command line. */
export interface JourneyContext extends engine.JourneyContext {
  readonly answers: Answers;
  /** The server's facts about the application; `null` before one exists. */
  readonly application: { readonly [field: string]: Json } | null;
  readonly config: { readonly [field: string]: Json };
  readonly market: { readonly [field: string]: Json };
  readonly portal: { readonly [field: string]: Json };
  readonly session: { readonly [field: string]: Json };
}
