import type { LayeredValue } from './layeredValue.ts';

/** A definition after merging; `path` is the file that introduced it. */
export interface MergedFile {
  readonly path: string;
  readonly value: LayeredValue;
}
