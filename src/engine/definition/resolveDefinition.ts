import type {
  FlowDefinition,
  Json,
  JsonSchema,
  ResolvedDefinition,
  StepDefinition,
} from './definitionTypes.ts';
import { memoizeByObject } from '../../lib/memoizeByObject.ts';
import type { DefinitionFile, DefinitionFiles } from './definitionFile.ts';
import { pathToPointer } from './jsonPointer.ts';
import { type DeclaredFormat, namedFormats } from './declaredFormat.ts';
import { finding, type Finding } from './finding.ts';
import { inlineOnce } from './inlineOnce.ts';
import type { MergedFile } from './inlineReferences.ts';
import { layerFolders, layersOf, settingsFile, type Layer, type Variant } from './layers.ts';
import { layer, plain, provenanceOf, type LayeredValue, type Provenance } from './layeredValue.ts';
import { mergeOverlay, type MergedOverlay, type OverlayMiss } from './mergeOverlay.ts';
import { orderProperties, withoutOrder } from './orderProperties.ts';
import { checkedShape } from './checkedShape.ts';
import { isRecord } from '../../lib/unknownValue.ts';

export interface Resolution<Settings extends object = object> {
  readonly definition: ResolvedDefinition<Settings>;
  /** Every declared format that the variant may name, as its files declare it, with what only authors read. */
  readonly formats: Readonly<Record<string, DeclaredFormat>>;
  /** By `steps/<id>`, `flows/<id>` and `formats/<id>`: the layer of every JSON Pointer of the result. */
  readonly provenance: Readonly<Record<string, Provenance>>;
  /** Findings on the way; the definition is usable only if none of them is an error. */
  readonly findings: readonly Finding[];
}

/** The parts of a definition that a layer may change by a file of the same name. */
const OVERLAID_FOLDERS = ['definitions', 'steps', 'flows', 'formats'] as const;
type OverlaidFolder = (typeof OVERLAID_FOLDERS)[number];

/**
 * Resolves one variant: overlays merged in the order of `layerFolders`; `$ref` to definitions and values of the layers'
 * settings inlined. Deterministic. Never throws for authors' mistakes: `findings` has them.
 */
export function resolveDefinition<Settings extends object>(
  files: DefinitionFiles,
  layers: readonly Layer[],
  variant: Variant,
): Resolution<Settings> {
  const findings: Finding[] = [];
  const merge = (folder: OverlaidFolder) =>
    mergeFolder(files, folder, layerFolders(layers, variant), findings);
  const settings = new Map(
    layersOf(layers, variant).map((one) => [
      one.name,
      readWhole(files, settingsFile(one, variant), findings),
    ]),
  );
  const definitions = merge('definitions');
  const inline = (merged: ReadonlyMap<string, MergedFile>) => {
    const resolved = new Map<string, LayeredValue>();
    for (const [name, file] of merged) {
      const outcome = inlineOnce(file.value, { definitions, settings });
      for (const problem of outcome.problems)
        findings.push(
          finding(files, problem.code, { file: file.path, pointer: problem.pointer }, problem.message),
        );
      resolved.set(name, outcome.value);
    }
    return resolved;
  };
  const steps = inline(merge('steps'));
  const flows = inline(merge('flows'));
  const declared = new Map([...merge('formats')].map(([name, { value }]) => [name, value]));
  const formats = mapValues(declared, formatOf);
  const asked = {
    steps: mapValues(steps, stepOf),
    flows: mapValues(flows, flowOf),
  };
  return {
    definition: {
      ...checkedShape<Settings>(mapValues(settings, plainOnce)),
      ...asked,
      // Not those of `asked`, which are new objects: each text is searched once.
      ...namedFormats(formats, { steps: asked.steps, flows: mapValues(flows, objectOnce) }),
    },
    formats,
    provenance: provenanceOfAll({ steps, flows, formats: declared }),
    findings,
  };
}

function mergeFolder(
  files: DefinitionFiles,
  folder: OverlaidFolder,
  layers: readonly string[],
  findings: Finding[],
): ReadonlyMap<string, MergedFile> {
  const merged = new Map<string, MergedFile>();
  for (const layerName of layers) {
    for (const path of pathsByFolder(files).get(`${layerName}/${folder}`) ?? []) {
      const name = path.slice(path.lastIndexOf('/') + 1).replace(/\.json$/, '');
      const file = files.get(path);
      if (file?.json === undefined) continue;
      const content = contentOf(file);
      const below = merged.get(name);
      if (!below) {
        merged.set(name, { path, value: layered(file, layerName) });
        if (layerName !== 'base' && !isWhole(content, folder))
          findings.push(
            finding(
              files,
              'overlay-hits-nothing',
              { file: path },
              `No ${folder.slice(0, -1)} "${name}" lies below this overlay`,
            ),
          );
        continue;
      }
      const outcome = mergeOnce(below.value, file, layerName);
      merged.set(name, { path: below.path, value: outcome.value });
      findings.push(...outcome.misses.map((miss) => missFinding(files, path, miss)));
    }
  }
  return merged;
}

function missFinding(files: DefinitionFiles, file: string, { reason, pointer }: OverlayMiss): Finding {
  return reason === 'changesNothing'
    ? finding(files, 'overlay-changes-nothing', { file, pointer, severity: 'warning' }, MISS_MESSAGES[reason])
    : finding(files, 'overlay-hits-nothing', { file, pointer, severity: 'error' }, MISS_MESSAGES[reason]);
}

const MISS_MESSAGES = {
  removesNothing: 'Removes what is not there',
  unknownItem: 'Changes an item that is not there (a new item needs "after")',
  unknownAfter: 'Is placed after an item that is not there',
  changesNothing: 'Sets what is already so',
} as const;

// A layer may bring a step or flow of its own, but then all of it.
function isWhole(content: Json, folder: OverlaidFolder): boolean {
  if (folder === 'definitions') return true;
  return typeof content === 'object' && content !== null && NEEDED[folder].every((key) => key in content);
}

const NEEDED = {
  steps: ['id', 'kind', 'schema'],
  flows: ['id', 'steps'],
  formats: ['id', 'examples'],
} as const;

function readWhole(files: DefinitionFiles, path: string, findings: Finding[]): LayeredValue {
  const file = files.get(path);
  const layerName = path.slice(0, path.lastIndexOf('/'));
  if (file?.json !== undefined) return layered(file, layerName);
  findings.push(finding(files, 'file-unreadable', { file: path }, `${path} is missing or is not JSON`));
  return layer({}, layerName);
}

// Each variant reads some folders, of which a project has many.
const pathsByFolder = memoizeByObject((files: DefinitionFiles) =>
  Map.groupBy(files.keys(), (path) => path.slice(0, Math.max(0, path.lastIndexOf('/')))),
);

const contentOf = memoizeByObject(({ json = null }: DefinitionFile) => withoutSchemaLine(json));

// Computed once for the same values: a resolution shares with those before it all that did not change.

const overlaysOn = memoizeByObject((_below: LayeredValue) => new WeakMap<DefinitionFile, MergedOverlay>());

function mergeOnce(below: LayeredValue, file: DefinitionFile, layerName: string): MergedOverlay {
  const known = overlaysOn(below);
  const outcome = known.get(file) ?? mergeOverlay(below, contentOf(file), layerName);
  known.set(file, outcome);
  return outcome;
}

const plainOnce = memoizeByObject(plain);
const objectOnce = (value: LayeredValue) => checkedShape<object>(plainOnce(value));
const stepOf = memoizeByObject((value: LayeredValue) => toStep(plain(value)));
// A flow is an object of its own: what runtimes keep of it follows from the steps around it, too.
const flowOf = (value: LayeredValue) => toFlow(plainOnce(value));
const formatOf = memoizeByObject((value: LayeredValue) => checkedShape<DeclaredFormat>(plain(value)));
const provenanceOnce = memoizeByObject(provenanceOf);

// Values of the base are the same for all variants.
const valuesByLayer = memoizeByObject((_file: DefinitionFile) => new Map<string, LayeredValue>());

function layered(file: DefinitionFile, layerName: string): LayeredValue {
  const known = valuesByLayer(file);
  const value = known.get(layerName) ?? layer(contentOf(file), layerName);
  known.set(layerName, value);
  return value;
}

function withoutSchemaLine(json: Json): Json {
  if (!isRecord(json)) return json;
  const { $schema: _schema, ...rest } = json;
  return rest;
}

function toStep(value: Json): StepDefinition {
  const step = checkedShape<Partial<StepDefinition> & Pick<StepDefinition, 'id' | 'kind'>>(value);
  const whole = { schema: { type: 'object', properties: {} }, ui: {}, actions: [], ...step };
  const schema = orderProperties(withoutUnused(whole.schema), whole.ui);
  return { ...whole, schema, ui: withoutOrder(whole.ui) };
}

/** Removes inlined definitions that nothing refers to any more. */
function withoutUnused(schema: JsonSchema): JsonSchema {
  if (JSON.stringify(schema).includes('"$ref":')) return schema;
  const { $defs: _defs, definitions: _definitions, ...used } = schema;
  return used;
}

function toFlow(value: Json): FlowDefinition {
  const flow = checkedShape<Partial<FlowDefinition> & Pick<FlowDefinition, 'id'>>(value);
  return { steps: [], conditions: {}, ...flow };
}

function mapValues<In, Out>(map: ReadonlyMap<string, In>, change: (value: In) => Out): Record<string, Out> {
  return Object.fromEntries([...map].map(([key, value]) => [key, change(value)]));
}

/** Computed on demand: few callers need it. */
function provenanceOfAll(
  parts: Readonly<Record<string, ReadonlyMap<string, LayeredValue>>>,
): Readonly<Record<string, Provenance>> {
  const all: Record<string, Provenance> = {};
  for (const [folder, values] of Object.entries(parts))
    for (const [id, value] of values) {
      const get = (): Provenance => provenanceOnce(value);
      Object.defineProperty(all, pathToPointer([folder, id]).slice(1), { enumerable: true, get });
    }
  return all;
}
