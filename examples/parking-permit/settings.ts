import type { JourneyContext, LayerSettings } from '@stepwright/engine';

/** Contents of a zone's `zone.json`; conditions read it, and the answers. */
export interface Settings {
  readonly zone: LayerSettings & { readonly name: string; readonly vehicles: readonly string[] };
}

export type PermitContext = JourneyContext & Settings;
