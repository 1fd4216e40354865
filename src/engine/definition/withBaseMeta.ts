import definition from './meta/definition.schema.json' with { type: 'json' };
import flow from './meta/flow.schema.json' with { type: 'json' };
import format from './meta/format.schema.json' with { type: 'json' };
import sample from './meta/sample.schema.json' with { type: 'json' };
import step from './meta/step.schema.json' with { type: 'json' };
import widgets from './meta/widgets.json' with { type: 'json' };
import { isRecord, isList } from '../../lib/unknownValue.ts';
import { type DefinitionFile, type DefinitionFiles, parseDefinitionFile } from './definitionFile.ts';

const SCHEMAS: Readonly<Record<string, object>> = { definition, flow, format, sample, step };
const WIDGETS = 'meta/widgets.json';

/**
 * Adds the meta-schemas of the engine to the definitions of a product, and the names of its own widgets, fields and
 * prefills, and its widgets for whole `objects`, in `meta/widgets.json` to those of the renderer. A meta-schema of the product replaces the one of its name.
 */
export function withBaseMeta(files: DefinitionFiles): DefinitionFiles {
  const schemas = Object.entries(SCHEMAS).map(([name, schema]) =>
    parseDefinitionFile(`meta/${name}.schema.json`, JSON.stringify(schema, null, 2)),
  );
  const own = files.get(WIDGETS);
  const names = own ? withBaseNames(own) : parseDefinitionFile(WIDGETS, JSON.stringify(widgets, null, 2));
  return new Map([...schemas.map((file) => [file.path, file] as const), ...files, [WIDGETS, names]]);
}

/** Keeps the text, at whose lines problems are reported. A file of another shape is returned as it is. */
function withBaseNames(file: DefinitionFile): DefinitionFile {
  const { json } = file;
  if (!isRecord(json)) return file;
  const { objects: baseObjects, ...lists } = widgets;
  const { objects = {} } = json;
  const merged = Object.entries(lists).map(([kind, names]) => {
    const own = json[kind];
    return [kind, own === undefined || isList(own) ? [...new Set([...names, ...(own ?? [])])] : own] as const;
  });
  const allObjects = isRecord(objects) ? { ...baseObjects, ...objects } : objects;
  return { ...file, json: { ...json, ...Object.fromEntries(merged), objects: allObjects } };
}
