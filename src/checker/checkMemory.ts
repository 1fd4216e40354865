import type { DefinitionFile, DefinitionFiles, Resolution, Variant } from '@stepwright/engine/authoring';
import { layerFolders } from '@stepwright/engine/authoring';
import { SAMPLE_DAY } from './checkSamples.ts';
import { createShapeCheck, type ShapeCheck, type ShapedKind } from './files/metaSchemas.ts';
import { createSchemaCompiler, type SchemaCompiler } from './schemas/createSchemaCompiler.ts';
import type { AnyEngine } from './anyEngine.ts';

/**
 * State that one run of the checker leaves for the next run of the same engine. Each part is stored with the files that
 * it was derived from, by identity, and is used again only while all of them are the same: a run with a memory finds
 * the same as a run without one.
 */
export interface CheckMemory {
  shapes(files: DefinitionFiles, kinds: readonly ShapedKind[], engine: AnyEngine): ShapeCheck;
  compiler(files: DefinitionFiles, engine: AnyEngine): SchemaCompiler;
  resolve(files: DefinitionFiles, variant: Variant, engine: AnyEngine): Resolution;
}

/** Compiled schemas are never given back one by one; after so many runs all of them are. */
const MOST_RUNS = 500;

export function createCheckMemory(): CheckMemory {
  const shapes = createKept<ShapeCheck>();
  const compilers = createKept<SchemaCompiler>();
  const resolutions = new Map<string, Kept<Resolution>>();
  return {
    shapes: (files, kinds, { vocabulary }) =>
      shapes.take(filesBelow(files, ['meta']), () => createShapeCheck(files, kinds, vocabulary)),
    // Settings of formats may change the meaning of a schema.
    compiler: (files, { vocabulary }) =>
      compilers.take(
        [...files.values()].filter(({ path }) => !OVERLAID.test(path)),
        () => createSchemaCompiler({ vocabulary, today: () => SAMPLE_DAY }),
      ),
    resolve(files, variant, engine) {
      const key = JSON.stringify(variant);
      const kept = resolutions.get(key) ?? createKept<Resolution>();
      resolutions.set(key, kept);
      return kept.take(filesBelow(files, layerFolders(engine.layers, variant)), (before) =>
        withSameSteps(engine.resolve(files, variant), before),
      );
    },
  };
}

/**
 * Steps that are unchanged, character by character, are the same objects as before: everything cached for them is still
 * valid.
 */
function withSameSteps(resolution: Resolution, before: Resolution | undefined): Resolution {
  const { definition } = resolution;
  const known = before?.definition.steps ?? {};
  const steps = Object.entries(definition.steps).map(([id, step]) => {
    const same = known[id];
    const isSame = same && JSON.stringify(same) === JSON.stringify(step);
    return [id, isSame ? same : step] as const;
  });
  return { ...resolution, definition: { ...definition, steps: Object.fromEntries(steps) } };
}

const OVERLAID = /(?:^|\/)(?:steps|flows|definitions|samples)\//;

function filesBelow(files: DefinitionFiles, folders: readonly string[]): readonly DefinitionFile[] {
  return [...files.values()].filter(({ path }) => folders.some((folder) => path.startsWith(`${folder}/`)));
}

interface Kept<Value> {
  /** `make` gets the value before, if there was one. */
  take(made: readonly DefinitionFile[], make: (before: Value | undefined) => Value): Value;
}

/** Caches one value, computed again when one of the files that it depends on has changed. */
function createKept<Value>(): Kept<Value> {
  let kept: { readonly of: readonly DefinitionFile[]; readonly value: Value } | undefined;
  let runs = 0;
  return {
    take(files, make) {
      runs = (runs + 1) % MOST_RUNS;
      const isSame =
        kept?.of.length === files.length && kept.of.every((file, index) => file === files[index]);
      if (!kept || !isSame || runs === 0) kept = { of: files, value: make(kept?.value) };
      return kept.value;
    },
  };
}
