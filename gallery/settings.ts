import type { LayerSettings } from '../src/engine/index.ts';

/** What the `market.json` of a gallery's market says: formats and languages, and the currency of its amounts. */
export interface GallerySettings {
  readonly market: LayerSettings & {
    readonly currency: string;
    readonly formats: NonNullable<LayerSettings['formats']>;
  };
}
