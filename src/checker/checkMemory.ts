import type {
  DefinitionFile,
  DefinitionFiles,
  Finding,
  Resolution,
  Variant,
} from '@stepwright/engine/authoring';
import { layerFolders } from '@stepwright/engine/authoring';
import { SAMPLE_DAY } from './checkSamples.ts';
import { ReadMemo } from './memo/ReadMemo.ts';
import { createShapeCheck, type ShapeCheck, type ShapedKind } from './files/metaSchemas.ts';
import { createSchemaCompiler, type SchemaCompiler } from './schemas/createSchemaCompiler.ts';
import { isRecord } from '../lib/unknownValue.ts';
import type { AnyEngine } from './anyEngine.ts';

/**
 * State that one run of the checker leaves for the next run of the same engine. Each part is stored with the files that
 * it was derived from, by identity, and is used again only while all of them are the same: a run with a memory finds
 * the same as a run without one.
 */
export interface CheckMemory {
  shapes(files: DefinitionFiles, kinds: readonly ShapedKind[], engine: AnyEngine): ShapeCheck;
  compiler(engine: AnyEngine): SchemaCompiler;
  resolve(files: DefinitionFiles, variant: Variant, engine: AnyEngine): Resolution;
  /** The findings of each check, kept with all that it read. */
  readonly findings: ReadMemo<readonly Finding[]>;
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
    // It distinguishes schemas by the settings of formats, which may change the meaning of a schema.
    compiler: ({ vocabulary }) =>
      compilers.take([], () => createSchemaCompiler({ vocabulary, today: () => SAMPLE_DAY })),
    resolve(files, variant, engine) {
      const key = JSON.stringify(variant);
      const kept = resolutions.get(key) ?? createKept<Resolution>();
      resolutions.set(key, kept);
      return kept.take(filesBelow(files, layerFolders(engine.layers, variant)), (before) =>
        withSameParts(engine.resolve(files, variant), before),
      );
    },
    findings: new ReadMemo(),
  };
}

/**
 * Parts that are unchanged, character by character, are the same objects as before: everything cached for them is still valid.
 */
function withSameParts(resolution: Resolution, before: Resolution | undefined): Resolution {
  if (!before) return resolution;
  const { definition, formats } = resolution;
  const known = before.definition;
  const steps = withSame(definition.steps, known.steps);
  const flows = withSame(withSameConditions(definition.flows, known.flows), known.flows);
  const { steps: _steps, flows: _flows, ...settings } = definition;
  return {
    ...resolution,
    definition: { ...withSame(withSameMembers(settings, known), known), steps, flows },
    formats: withSame(formats, before.formats),
  };
}

/** The same for each condition: most changes of a flow leave them. */
function withSameConditions(flows: Flows, before: Flows): Flows {
  return Object.fromEntries(
    Object.entries(flows).map(([id, flow]) => {
      const known = before[id]?.conditions;
      const isShared = isRecord(flow.conditions) && isRecord(known);
      return [id, isShared ? { ...flow, conditions: withSame(flow.conditions, known) } : flow] as const;
    }),
  );
}

type Flows = Resolution['definition']['flows'];

/** The same for the members of each layer's settings. */
function withSameMembers<Settings extends object>(settings: Settings, before: object): Settings {
  const members = Object.entries(settings).map(([name, value]: [string, unknown]) => {
    const known: unknown = Object.hasOwn(before, name) ? Reflect.get(before, name) : undefined;
    return [name, isRecord(value) && isRecord(known) ? withSame(value, known) : value];
  });
  return { ...settings, ...Object.fromEntries(members) };
}

function withSame<Parts extends object>(parts: Parts, before: object): Parts {
  const same = Object.entries(parts).flatMap(([name, part]: [string, unknown]) => {
    const known: unknown = Object.hasOwn(before, name) ? Reflect.get(before, name) : undefined;
    const isSame = known === part || JSON.stringify(known) === JSON.stringify(part);
    return isSame ? [[name, known]] : [];
  });
  return { ...parts, ...Object.fromEntries(same) };
}

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
