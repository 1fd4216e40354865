import type { JourneyContext, LayerSettings } from '../../src/engine/index.ts';

/** What the `zone.json` of a zone says; conditions look at it, and at the answers. */
export interface Settings {
  readonly zone: LayerSettings & { readonly name: string; readonly vehicles: readonly string[] };
}

export type PermitContext = JourneyContext & Settings;
