/** A JSON value as it stands in a definition file or in the answers. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** A JSON Schema (draft 2020-12) as data; only the checker and the compiler look inside. */
export type JsonSchema = { readonly [keyword: string]: Json };

/** What the generic renderer does with a step. */
export const STEP_KINDS = ['form', 'content', 'wait', 'provider', 'outcome'] as const;
export type StepKind = (typeof STEP_KINDS)[number];

/** The named operations that a step may offer; sagas know how to carry each out. */
export const STEP_ACTIONS = [
  'start',
  'continue',
  'back',
  'skip',
  'submit:create',
  'submit:order',
  'submit:bank',
  'submit:stepUp',
  'poll:decision',
  'finish',
] as const;
export type StepAction = (typeof STEP_ACTIONS)[number];

/** One page: what it asks (`schema`, a slice of the answers) and what only the screen needs to know (`ui`). */
export interface StepDefinition {
  readonly id: string;
  readonly kind: StepKind;
  /** The heading of the progress bar and of the review under which the step is listed. */
  readonly section?: string;
  readonly schema: JsonSchema;
  readonly ui: { readonly [key: string]: Json };
  readonly actions: readonly StepAction[];
}

/** A place of a step in a flow. `path` may hold `:applicationId`; `when` names a condition of the flow. */
export interface FlowStep {
  readonly id: string;
  readonly step: string;
  readonly path: string;
  readonly when?: string;
}

/** An ordered list of steps; array order is the route. */
export interface FlowDefinition {
  readonly id: string;
  readonly steps: readonly FlowStep[];
  readonly conditions: Readonly<Record<string, JsonSchema>>;
}

/** A country with its currency, languages and the options of its rules. */
export interface MarketDefinition {
  readonly id: string;
  readonly country: string;
  readonly currency: string;
  readonly locales: readonly string[];
  readonly phoneRegion: string;
  readonly dateOrder: 'MDY' | 'DMY' | 'YMD';
  /** The format of a postal code: `zip-code`, `postal-code`. */
  readonly postalFormat: string;
  /** Options of the formats of `validators/` in this market; a schema's own `formatOptions` win. */
  readonly formats: Readonly<Record<string, { readonly [option: string]: Json }>>;
  readonly territories: { readonly label: string; readonly list: readonly string[] };
  /** Where a company may be registered, in markets that ask. */
  readonly registries?: readonly string[];
  readonly identifiers: { readonly person: readonly string[]; readonly business: readonly string[] };
  readonly annualSales: readonly string[];
  readonly cardBrands: readonly string[];
  /** Features that differ in this market; they win over those of the portal. */
  readonly features?: Readonly<Record<string, boolean>>;
  /** Features that this market cannot have, whatever portal and environment say. */
  readonly unavailable?: readonly string[];
  readonly legalTexts: Readonly<Record<string, string>>;
}

/** A branding: how it looks, which host it answers on, which features are on unless configuration says otherwise. */
export interface PortalDefinition {
  readonly id: string;
  readonly brand: {
    readonly name: string;
    readonly logo: string;
    readonly palette: Readonly<Record<string, string>>;
  };
  /** `cookieHost`: chosen when the host contains the configured cookie host. `default`: chosen otherwise. */
  readonly hostRule: 'cookieHost' | 'default';
  /** The market of visitors who say nothing of themselves. */
  readonly defaultMarket: string;
  readonly features: Readonly<Record<string, boolean>>;
  /** Paths that a visitor may read without signing in; `*` ends a prefix. */
  readonly publicPaths: readonly string[];
}

/** Everything one market in one portal asks, with overlays merged and references inlined. */
export interface ResolvedDefinition {
  readonly market: MarketDefinition;
  readonly portal: PortalDefinition;
  readonly flows: Readonly<Record<string, FlowDefinition>>;
  readonly steps: Readonly<Record<string, StepDefinition>>;
}
