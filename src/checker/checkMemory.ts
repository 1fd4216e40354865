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
import { memoizeByObject } from '../lib/memoizeByObject.ts';
import { isRecord, ownMember } from '../lib/unknownValue.ts';
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
  const newest = new Map<string, Resolution>();
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
      const resolution = kept.take(filesBelow(files, layerFolders(engine.layers, variant)), (before) =>
        withSameParts(engine.resolve(files, variant), before, [...newest.values()]),
      );
      newest.set(key, resolution);
      return resolution;
    },
    findings: new ReadMemo(),
  };
}

/**
 * Parts that are unchanged, character by character, are the same objects as before: everything cached for them is still valid. Parts that
 * another variant has in the same words are the same objects as there.
 */
function withSameParts(
  resolution: Resolution,
  before: Resolution | undefined,
  others: readonly Resolution[],
): Resolution {
  const { definition, formats } = resolution;
  const known = before ? [before, ...others] : others;
  const definitions = known.map((one) => one.definition);
  const flows = withSameConditions(
    definition.flows,
    definitions.map((one) => one.flows),
  );
  const { steps: _steps, flows: _flows, ...settings } = definition;
  return {
    ...resolution,
    definition: {
      ...withSame(withSameMembers(settings, definitions), definitions),
      steps: withSame(
        definition.steps,
        definitions.map((one) => one.steps),
      ),
      // A flow is an object of its own in each variant: what runtimes keep of it follows from the steps around it, too.
      flows: withSame(flows, before ? [before.definition.flows] : []),
    },
    formats: withSame(
      formats,
      known.map((one) => one.formats),
    ),
  };
}

/** The same for each condition: most changes of a flow leave them. */
function withSameConditions(flows: Flows, before: readonly Flows[]): Flows {
  return Object.fromEntries(
    Object.entries(flows).map(([id, flow]) => {
      const known = before.map((one) => one[id]?.conditions).filter((one) => one !== undefined);
      return [
        id,
        isRecord(flow.conditions) ? { ...flow, conditions: withSame(flow.conditions, known) } : flow,
      ];
    }),
  );
}

type Flows = Resolution['definition']['flows'];

/** The same for the members of each layer's settings. */
function withSameMembers<Settings extends object>(settings: Settings, before: readonly object[]): Settings {
  const members = Object.entries(settings).map(([name, value]: [string, unknown]) => {
    const known = before.map((one): unknown => ownMember(one, name)).filter(isRecord);
    return [name, isRecord(value) ? withSame(value, known) : value];
  });
  return { ...settings, ...Object.fromEntries(members) };
}

/** The same parts, each the first one of its name and text in `known`; the record before itself if it has the same parts. */
function withSame<Parts extends object>(parts: Parts, known: readonly (object & Partial<Parts>)[]): Parts {
  const same: Parts = {
    ...parts,
    ...Object.fromEntries(
      Object.entries(parts).map(([name, part]: [string, unknown]) => {
        const found = known
          .map((one): unknown => ownMember(one, name))
          .find((one) => one === part || textOf(one) === textOf(part));
        return [name, found ?? part];
      }),
    ),
  };
  return known.slice(0, 1).find((before): before is Parts => hasTheSame(before, same)) ?? same;
}

function hasTheSame(before: object, parts: object): boolean {
  const [known, own] = [before, parts].map((one) => Object.entries<unknown>({ ...one }));
  return (
    known?.length === own?.length &&
    known?.every(([name, part], index) => own?.[index]?.[0] === name && own[index][1] === part) === true
  );
}

const textOfObject = memoizeByObject((value: object) => JSON.stringify(value));
const textOf = (value: unknown) =>
  typeof value === 'object' && value !== null ? textOfObject(value) : JSON.stringify(value);

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
