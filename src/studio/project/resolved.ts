import type { DefinitionFiles, Resolution } from '@stepwright/engine/authoring';
import { layerFolders } from '@stepwright/engine/authoring';
import { memoizeByObject } from '../../lib/memoizeByObject.ts';
import { engine, listBranded, listPairs } from '../../product/authoring.ts';
import type { ProductSettings } from '../../product/definitions.ts';
import { resolve, type View } from '../../product/reach/resolveOnce.ts';
import { partnersIn } from './namesIn.ts';
import { nameOfMarket, nameOfPortal } from './names.ts';
import { projectOf, withFiles, type Texts } from './project.ts';

export { keyOfView, resolve, type View } from '../../product/reach/resolveOnce.ts';

export function nameOfView({ market, portal, cobrand }: View, files: DefinitionFiles): string {
  const partner = cobrand === undefined ? '' : `, partner ${partnersIn(files)(cobrand)}`;
  return `${nameOfMarket(market)}, ${nameOfPortal(portal)}${partner}`;
}

/** All markets in all portals, those of partners last. */
export const listViews: (files: DefinitionFiles) => readonly View[] = memoizeByObject(
  (files: DefinitionFiles) => [...listPairs(files), ...listBranded(files)],
);

/** The first view of a market; undefined if it is in no portal. */
export const viewOfMarket = (files: DefinitionFiles, market: string): View | undefined =>
  listViews(files).find((view) => view.market === market);

/** The folders whose files make up a view, from `base` to the most particular one. */
export function foldersOf(view: View): readonly string[] {
  const { market, portal, cobrand } = view;
  return layerFolders(engine.layers, { market, portal, ...(cobrand !== undefined && { cobrand }) });
}

/** The views whose definitions a file of a folder is part of. */
export function viewsOfFolder(files: DefinitionFiles, folder: string): readonly View[] {
  return listViews(files).filter((view) => foldersOf(view).includes(folder));
}

/** The folders whose views all inherit from a folder. */
export function foldersAbove(files: DefinitionFiles, folder: string): readonly string[] {
  const views = viewsOfFolder(files, folder);
  return [...new Set(views.flatMap(foldersOf))].filter(
    (one) => one !== folder && viewsOfFolder(files, one).every((view) => views.includes(view)),
  );
}

/** Resolves a view without one file: what lies below a layer's file. */
export function resolveWithout(
  texts: Texts,
  view: View,
  path: string,
): Resolution<ProductSettings>['definition'] {
  const below = texts.has(path) ? withFiles(texts, [{ path, text: null }]) : texts;
  return resolve(projectOf(below).files, view).definition;
}
