import type { DefinitionFiles } from './definitionFile.ts';

/**
 * One way in which definitions differ, such as countries or brands. Each of its members has a folder `<folder>/<id>/` with its settings
 * in `<name>.json` and its overlays; schemas refer to the settings by `{ "$<name>": "<pointer>" }`.
 */
export interface Layer<Name extends string = string> {
  readonly name: Name;
  readonly folder: string;
  /**
   * Whether a variant may have no member of it. Its files are laid over those of all other layers, and a member's part for members of
   * those is in its own folder: `brands/red/regions/north`.
   */
  readonly optional?: true;
}

/** One member of each layer that is not optional, by the layers' names: what is resolved, compiled and shown together. */
export type Variant = Readonly<Record<string, string>>;

/** The variants of a product; `Settings` are the shapes of its layers' settings, by the layers' names. */
export type VariantOf<Settings extends object> = [keyof Settings] extends [never]
  ? Variant
  : { readonly [Name in keyof Settings]: string };

/** The ids of all members of a layer that have settings. */
export function listIds(files: DefinitionFiles, { name, folder }: Layer): readonly string[] {
  const start = `${folder}/`;
  const end = `/${name}.json`;
  return [...files.keys()]
    .filter((path) => path.startsWith(start) && path.endsWith(end))
    .map((path) => path.slice(start.length, -end.length))
    .filter((id) => id !== '' && !id.includes('/'));
}

/** Every variant that the files have, in the order of the layers; without a member of an optional layer first. */
export function listVariants(files: DefinitionFiles, layers: readonly Layer[]): readonly Variant[] {
  return layers.reduce<readonly Variant[]>(
    (variants, layer) =>
      variants.flatMap((variant) => [
        ...(layer.optional ? [variant] : []),
        ...listIds(files, layer).map((id) => ({ ...variant, [layer.name]: id })),
      ]),
    [{}],
  );
}

/**
 * The folders whose files make up a variant, each laid over those before it: `base`, each layer's own, then what several layers have
 * together, such as `regions/north/brands/red`; last those of optional layers.
 */
export function layerFolders(layers: readonly Layer[], variant: Variant): readonly string[] {
  const sets = layers
    .filter(({ optional }) => !optional)
    .reduce<readonly (readonly Layer[])[]>(
      (known, layer) => [...known, ...known.map((set) => [...set, layer])],
      [[]],
    )
    .toSorted((a, b) => a.length - b.length);
  const laidOver = layers.filter(({ name, optional }) => optional && variant[name] !== undefined);
  return [...sets, ...laidOver.flatMap((layer) => sets.map((set) => [layer, ...set]))].map(
    (set) => set.map((layer) => memberFolder(layer, variant)).join('/') || 'base',
  );
}

/** The start of a regular expression for the folders of overlays, with a group for the member of each layer. */
export function overlayFolders(layers: readonly Layer[]): string {
  return layers
    .toSorted((a, b) => Number(b.optional === true) - Number(a.optional === true))
    .map(({ name, folder }) => `(?:${folder}/(?<${name}>[^/]+)/)?`)
    .join('');
}

/** The layers of which a variant has a member. */
export function layersOf<Name extends string>(
  layers: readonly Layer<Name>[],
  variant: Variant,
): readonly Layer<Name>[] {
  return layers.filter(({ name }) => variant[name] !== undefined);
}

/** The settings file of a variant's member of a layer. */
export function settingsFile(layer: Layer, variant: Variant): string {
  return `${memberFolder(layer, variant)}/${layer.name}.json`;
}

function memberFolder({ name, folder }: Layer, variant: Variant): string {
  return `${folder}/${variant[name]}`;
}
