import type { LayerSettings } from '@stepwright/engine';

/** Contents of the `market.json` of a gallery's market: formats and languages, and the currency of its amounts. */
export interface GallerySettings {
  readonly market: LayerSettings & {
    readonly currency: string;
    readonly formats: NonNullable<LayerSettings['formats']>;
  };
}
