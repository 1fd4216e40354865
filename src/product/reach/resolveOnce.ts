import type { DefinitionFiles, Resolution } from '@stepwright/engine/authoring';
import { memoizeByObject } from '../../lib/memoizeByObject.ts';
import { resolveDefinition } from '../authoring.ts';
import type { ProductSettings } from '../definitions.ts';

/** A market in a portal, under a partner's brand if it names one. */
export interface View {
  readonly market: string;
  readonly portal: string;
  readonly cobrand?: string;
}

type Known = Map<string, Resolution<ProductSettings>>;

const knownOf = memoizeByObject((_files: DefinitionFiles): Known => new Map());

/** Resolves the questions of one market in one portal, with the layer of each value. Kept as long as the files are. */
export function resolve(files: DefinitionFiles, view: View): Resolution<ProductSettings> {
  const known = knownOf(files);
  const key = keyOfView(view);
  const found = known.get(key) ?? resolveDefinition(files, view.market, view.portal, view.cobrand);
  known.set(key, found);
  return found;
}

export const keyOfView = ({ market, portal, cobrand }: View): string =>
  [market, portal, ...(cobrand === undefined ? [] : [cobrand])].join('/');
