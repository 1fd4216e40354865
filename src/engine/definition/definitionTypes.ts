import type { FormatDeclaration, Json, JsonSchema } from '@stepwright/validators';

export type { Json, JsonSchema };

/** Behaviour of the generic renderer for a step. */
export const STEP_KINDS = ['form', 'content', 'wait', 'provider', 'outcome'] as const;
export type StepKind = (typeof STEP_KINDS)[number];

/** One page: what it asks (`schema`, a slice of the answers) and what only the screen needs to know (`ui`). */
export interface StepDefinition {
  readonly id: string;
  readonly kind: StepKind;
  /** The heading of the progress bar and of the review under which the step is listed. */
  readonly section?: string;
  readonly schema: JsonSchema;
  readonly ui: { readonly [key: string]: Json };
  /** Changes of the page by conditions of the flow, field by field. */
  readonly rules?: readonly FieldRule[];
  /** Named operations that the step offers; the product knows how to carry each out. */
  readonly actions: readonly string[];
}

/** A rule on a field of a step: what becomes of it while a condition of the flow holds. */
export interface FieldRule {
  /** For overlays that change or remove the rule. */
  readonly id?: string;
  /** JSON Pointer of the answer; `*` represents every item of a list. */
  readonly field: string;
  /** The name of the condition. */
  readonly when: string;
  /** `true`: shown only while the condition holds; `false`: hidden while it does. */
  readonly shown?: boolean;
  /** `true`: can be changed only while the condition holds; `false`: cannot be changed while it does. */
  readonly enabled?: boolean;
  /** Whether the answer is needed while the condition is satisfied. The last of several rules applies. */
  readonly required?: boolean;
  /** The choices that are left while the condition holds. */
  readonly options?: readonly Json[];
  /**
   * The texts of the field whose keys end in `_<content>` replace the usual ones. The last of several rules applies.
   */
  readonly content?: string;
}

/**
 * An entry of a flow: one of its steps. `path` may hold parameters, such as `:id`; `when` names a condition of the
 * flow.
 */
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
  /** How the steps are put together on fewer pages; left out, each is a page of its own. */
  readonly pages?: readonly FlowPage[];
  readonly conditions: Readonly<Record<string, JsonSchema>>;
}

/** Steps of a flow that one page shows below each other while a condition of the flow holds. */
export interface FlowPage {
  readonly id: string;
  readonly when: string;
  /** Ids of steps of the flow. */
  readonly steps: readonly string[];
}

/** Settings file of a layer, beside its overlays. */
export interface LayerSettings {
  readonly id: string;
  /** Options of the vocabulary's formats; a schema's own `formatOptions` win. */
  readonly formats?: Readonly<Record<string, { readonly [option: string]: Json }>>;
  /** The languages that are shown, the first of them by default. */
  readonly locales?: readonly string[];
  /** Default of each feature; configuration overrides it, and later layers override earlier ones. */
  readonly features?: Readonly<Record<string, boolean>>;
}

/**
 * Everything one variant asks, with overlays merged and references inlined. `Settings` are those of its layers by the layers' names:
 * `ResolvedDefinition<{ readonly region: Region }>` has a member `region`.
 */
export type ResolvedDefinition<Settings extends object = object> = Readonly<Settings> & {
  readonly flows: Readonly<Record<string, FlowDefinition>>;
  readonly steps: Readonly<Record<string, StepDefinition>>;
  /** The declared formats that steps and flows name; left out where they name none. */
  readonly formats?: Readonly<Record<string, FormatDeclaration>>;
};
