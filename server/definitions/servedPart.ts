import type { DefinitionFiles } from '@stepwright/engine/authoring';
import type { PublishedTexts } from './servedTexts.ts';

/** Definitions that are served, and in which markets. The first part that opens a market is the one that the market has. */
export interface ServedPart {
  readonly files: DefinitionFiles;
  readonly opens: (market: string) => boolean;
  /** Left out for the texts of the installation. */
  readonly texts?: PublishedTexts;
}

/** The same definitions in every market. */
export function servedEverywhere(files: DefinitionFiles): ServedPart {
  return { files, opens: () => true };
}
