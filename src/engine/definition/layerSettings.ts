import type { LayerSettings, ResolvedDefinition } from './definitionTypes.ts';

/** The settings of a definition's layers, outermost first, by the layers' names. */
export function layerSettings(definition: ResolvedDefinition): readonly (readonly [string, LayerSettings])[] {
  const { flows: _flows, steps: _steps, formats: _formats, ...settings } = definition;
  return Object.entries<LayerSettings>(settings); // all that is neither flow, step nor format
}

/** The options of formats that the layers set, by format; the settings of later layers win. */
export function formatDefaults(definition: ResolvedDefinition): NonNullable<LayerSettings['formats']> {
  return Object.fromEntries(
    layerSettings(definition).flatMap(([, { formats = {} }]) => Object.entries(formats)),
  );
}
