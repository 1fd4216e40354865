import type { DefinitionFiles } from './definitionFile.ts';

/**
 * One way in which definitions differ, such as countries or brands. Each of its members has a folder `<folder>/<id>/` with its settings
 * in `<name>.json` and its overlays; schemas refer to the settings by `{ "$<name>": "<pointer>" }`.
 */
export interface Layer<Name extends string = string> {
  readonly name: Name;
  readonly folder: string;
}

/** One member of each layer, by the layers' names: what is resolved, compiled and shown together. */
export type Variant<Name extends string = string> = Readonly<Record<Name, string>>;

/** The ids of all members of a layer that have settings. */
export function listIds(files: DefinitionFiles, { name, folder }: Layer): readonly string[] {
  const start = `${folder}/`;
  const end = `/${name}.json`;
  return [...files.keys()]
    .filter((path) => path.startsWith(start) && path.endsWith(end))
    .map((path) => path.slice(start.length, -end.length))
    .filter((id) => id !== '' && !id.includes('/'));
}

/** Every variant that the files have, in the order of the layers. */
export function listVariants<Name extends string>(
  files: DefinitionFiles,
  layers: readonly Layer<Name>[],
): readonly Variant<Name>[] {
  return layers.reduce<readonly object[]>(
    (variants, layer) =>
      variants.flatMap((variant) => listIds(files, layer).map((id) => ({ ...variant, [layer.name]: id }))),
    [{}],
  ) as readonly Variant<Name>[]; // one member of each layer
}

/**
 * The folders whose files make up a variant, each laid over those before it: `base`, each layer's own, then what several layers have
 * together, such as `regions/north/brands/red`.
 */
export function layerFolders(layers: readonly Layer[], variant: Variant): readonly string[] {
  const sets = layers.reduce<readonly (readonly Layer[])[]>(
    (known, layer) => [...known, ...known.map((set) => [...set, layer])],
    [[]],
  );
  return sets
    .toSorted((a, b) => a.length - b.length)
    .map((set) => set.map((layer) => memberFolder(layer, variant)).join('/') || 'base');
}

/** The settings file of a variant's member of a layer. */
export function settingsFile(layer: Layer, variant: Variant): string {
  return `${memberFolder(layer, variant)}/${layer.name}.json`;
}

function memberFolder({ name, folder }: Layer, variant: Variant): string {
  return `${folder}/${variant[name]}`;
}
