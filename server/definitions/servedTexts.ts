import type { DefinitionFiles } from '@stepwright/engine/authoring';

/** The texts of a published version. */
export interface PublishedTexts {
  readonly version: number;
  /** The files below `locales/`. */
  readonly locales: DefinitionFiles;
}

/** Where texts of published versions are found. */
export interface ServedTexts {
  /** The texts that a visitor's pages have in a market and a portal; undefined for those of the installation. */
  in(
    pair: { readonly market: string; readonly portal: string },
    visitor?: string,
  ): PublishedTexts | undefined;
  /** The texts of a version that is or was released; undefined for any other. */
  find(version: number): Promise<PublishedTexts | undefined>;
}
