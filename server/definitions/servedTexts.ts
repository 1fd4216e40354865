import type { DefinitionFiles } from '@stepwright/engine/authoring';

/** The texts of a published version. */
export interface PublishedTexts {
  readonly version: number;
  /** The files below `locales/`. */
  readonly locales: DefinitionFiles;
}

/** Where texts of published versions are found. */
export interface ServedTexts {
  /** The texts that the pages of a market have; undefined for those of the installation. */
  in(market: string): PublishedTexts | undefined;
  /** The texts of a version, served or not; undefined if there is no such version. */
  find(version: number): Promise<PublishedTexts | undefined>;
}
