import type { DefinitionFiles, Resolution } from '@stepwright/engine/authoring';
import { layerFolders } from '@stepwright/engine/authoring';
import { memoizeByObject } from '../../lib/memoizeByObject.ts';
import { engine, listBranded, listPairs, resolveDefinition } from '../../product/authoring.ts';
import type { ProductSettings } from '../../product/definitions.ts';
import { nameOfMarket, nameOfPortal } from './names.ts';
import { projectOf, withFiles, type Texts } from './project.ts';

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

export const nameOfView = ({ market, portal, cobrand }: View): string =>
  `${nameOfMarket(market)}, ${nameOfPortal(portal)}${cobrand === undefined ? '' : `, partner ${cobrand}`}`;

/** All markets in all portals, those of partners last. */
export const listViews: (files: DefinitionFiles) => readonly View[] = memoizeByObject(
  (files: DefinitionFiles) => [...listPairs(files), ...listBranded(files)],
);

/** The folders whose files make up a view, from `base` to the most particular one. */
export function foldersOf(view: View): readonly string[] {
  const { market, portal, cobrand } = view;
  return layerFolders(engine.layers, { market, portal, ...(cobrand !== undefined && { cobrand }) });
}

/** The views whose definitions a file of a folder is part of. */
export function viewsOfFolder(files: DefinitionFiles, folder: string): readonly View[] {
  return listViews(files).filter((view) => foldersOf(view).includes(folder));
}

/** Resolves a view without one file: what lies below a layer's file. */
export function resolveWithout(
  texts: Texts,
  view: View,
  path: string,
): Resolution<ProductSettings>['definition'] {
  return resolve(projectOf(withFiles(texts, [{ path, text: null }])).files, view).definition;
}
