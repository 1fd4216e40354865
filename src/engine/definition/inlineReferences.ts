import { type Found, type LayeredObject, findLocal, leadsTo, textAt, valueAt } from './findLocal.ts';
import { pathToPointer, pointerToPath } from './jsonPointer.ts';
import type { FindingCode } from './finding.ts';
import type { LayeredValue } from './layeredValue.ts';
import { LiftedDefinitions } from './liftedDefinitions.ts';

/** A definition after merging; `path` is the file that introduced it. */
export interface MergedFile {
  readonly path: string;
  readonly value: LayeredValue;
}

export interface ReferenceProblem {
  readonly code: Extract<FindingCode, 'reference-dangling' | 'reference-circular' | 'setting-missing'>;
  readonly pointer: string;
  readonly message: string;
}

export interface Sources {
  readonly definitions: Pick<ReadonlyMap<string, MergedFile>, 'get'>;
  /** By the layers' names. */
  readonly settings: Pick<ReadonlyMap<string, LayeredValue>, 'get' | 'keys'>;
}

export interface InlineOutcome {
  readonly value: LayeredValue;
  readonly problems: readonly ReferenceProblem[];
}

type Path = readonly (string | number)[];

/**
 * Inlines references: `{ "$ref": "../definitions/address.json#/properties/zip", ... }` with the siblings laid over it,
 * and for a layer `region` of the engine `{ "$region": "/currency" }`. A reference within a schema (`{ "$ref":
 * "#/$defs/address" }`) is inlined, too. Recursive ones stay a reference by JSON Pointer; from a file of definitions,
 * they become a definition of the schema. The result is self-contained.
 */
export function inlineReferences(value: LayeredValue, sources: Sources): InlineOutcome {
  const problems: ReferenceProblem[] = [];
  return {
    value: inline(value, [], { sources, problems, open: [], root: undefined, lifted: undefined }),
    problems,
  };
}

/** The schema around, or the file of definitions that something was taken from. */
interface Root {
  readonly value: LayeredValue;
  readonly file?: string;
}

interface Inlining {
  readonly sources: Sources;
  readonly problems: ReferenceProblem[];
  /** References that are being inlined, to detect cycles. */
  readonly open: readonly string[];
  /** Target of `#` here. */
  readonly root: Root | undefined;
  /** Definitions lifted from recursive references, for the enclosing schema; undefined outside of schemas. */
  readonly lifted: LiftedDefinitions | undefined;
}

function inline(value: LayeredValue, path: Path, inlining: Inlining): LayeredValue {
  if (value.kind === 'leaf') return value;
  if (value.kind === 'list')
    return { ...value, items: value.items.map((item, index) => inline(item, [...path, index], inlining)) };
  const reference = textAt(value, '$ref');
  if (reference !== undefined)
    return reference.startsWith('#')
      ? inlineLocal(value, reference, path, inlining)
      : inlineDefinition(value, reference, path, inlining);
  for (const source of inlining.sources.settings.keys()) {
    const pointer = textAt(value, `$${source}`);
    if (pointer !== undefined) return findSetting({ source, pointer }, path, inlining) ?? value;
  }
  return inlineMembers(value, path, inlining);
}

function inlineMembers(
  value: LayeredObject,
  path: Path,
  inlining: Inlining,
  isWanted: (key: string) => boolean = () => true,
): LayeredObject {
  const entries = [...value.entries]
    .filter(([key]) => isWanted(key))
    .map(([key, item]) => {
      const read = isSchemaRoot(path, key) ? inlineSchema : inline;
      return [key, read(item, [...path, key], inlining)] as const;
    });
  return { ...value, entries: new Map(entries) };
}

function inlineSchema(schema: LayeredValue, path: Path, inlining: Inlining): LayeredValue {
  const lifted = new LiftedDefinitions(schema);
  return lifted.into(inline(schema, path, { ...inlining, root: { value: schema }, lifted }));
}

/** The schema of a step, and each condition of a flow. */
function isSchemaRoot(path: Path, key: string): boolean {
  return path.length === 0 ? key === 'schema' : path.length === 1 && path[0] === 'conditions';
}

/** Keywords that only describe a schema: beside a reference they change nothing about validation. */
const ANNOTATIONS: ReadonlySet<string> = new Set([
  'title',
  'description',
  'default',
  'examples',
  '$comment',
  'sensitive',
  'sensitiveReason',
]);

function inlineLocal(value: LayeredObject, reference: string, path: Path, inlining: Inlining): LayeredValue {
  const { root } = inlining;
  const found = root && findLocal(root.value, reference);
  // The checker finds a reference that leads nowhere.
  if (!root || found?.value.kind !== 'object') return inlineMembers(value, path, inlining);
  const beside = inlineMembers(value, path, inlining, (key) => key !== '$ref');
  if (root.file !== undefined)
    return combine(
      inlineNamed({ ...found, root, key: `${root.file}#${found.pointer}` }, path, inlining),
      beside,
    );
  if (!leadsTo(found.value, reference, root.value))
    return combine(inline(found.value, path, inlining), beside);
  // Readers of schemas know no anchors.
  const pointer = { kind: 'leaf', layer: value.layer, value: `#${encodeURI(found.pointer)}` } as const;
  return { ...beside, entries: new Map([['$ref', pointer], ...beside.entries]) };
}

/** Something of a file of definitions. */
interface Named extends Found {
  readonly key: string;
  readonly root: Root;
}

/** Inlines a reference, or returns a reference if it is recursive. */
function inlineNamed({ key, value, root }: Named, path: Path, inlining: Inlining): LayeredValue {
  const { open, lifted } = inlining;
  const tellCircle = (): LayeredValue => {
    const message = `"${key}" leads back to itself`;
    inlining.problems.push({ code: 'reference-circular', pointer: pathToPointer(path), message });
    return { kind: 'object', layer: value.layer, entries: new Map() };
  };
  if (open.includes(key) || lifted?.has(key) === true) return lifted?.refer(key, value) ?? tellCircle();
  const resolved = inline(value, path, { ...inlining, root, open: [...open, key] });
  if (lifted?.has(key) !== true) return resolved;
  const reference = lifted.refer(key, value);
  if (isOnly(resolved, reference)) return tellCircle();
  lifted.add(key, resolved);
  return reference;
}

/** Whether a value only refers to itself. */
function isOnly(value: LayeredValue, reference: LayeredObject): boolean {
  return value.kind === 'object' && textAt(value, '$ref') === textAt(reference, '$ref');
}

/** Combines a reference's target with the keywords beside it: both apply. */
function combine(resolved: LayeredValue, beside: LayeredObject): LayeredValue {
  if (resolved.kind !== 'object') return resolved;
  if ([...beside.entries.keys()].every((key) => ANNOTATIONS.has(key)))
    return { ...resolved, entries: new Map([...resolved.entries, ...beside.entries]) };
  const allOf = beside.entries.get('allOf');
  const items = [...(allOf?.kind === 'list' ? allOf.items : []), resolved];
  const both: LayeredValue = { kind: 'list', layer: beside.layer, items };
  return { ...beside, entries: new Map([...beside.entries, ['allOf', both]]) };
}

function inlineDefinition(
  value: LayeredObject,
  reference: string,
  path: Path,
  inlining: Inlining,
): LayeredValue {
  const named = findNamed(reference, inlining.sources.definitions);
  if (!named) {
    const message = `"${reference}" points at nothing`;
    inlining.problems.push({ code: 'reference-dangling', pointer: pathToPointer(path), message });
    return { ...value, entries: new Map() };
  }
  const resolved = inlineNamed(named, path, inlining);
  if (resolved.kind !== 'object') return resolved;
  const siblings = [...value.entries].filter(([key]) => key !== '$ref');
  const entries = new Map(resolved.entries);
  for (const [key, item] of siblings) entries.set(key, inline(item, [...path, key], inlining));
  return { ...resolved, entries };
}

function findSetting(
  { source, pointer }: { readonly source: string; readonly pointer: string },
  path: Path,
  inlining: Inlining,
): LayeredValue | undefined {
  const settings = inlining.sources.settings.get(source);
  const found = settings && valueAt(settings, pointerToPath(pointer));
  if (found) return found;
  const message = `${source}.json has nothing at "${pointer}"`;
  inlining.problems.push({ code: 'setting-missing', pointer: pathToPointer(path), message });
  return undefined;
}

const DEFINITION_REFERENCE = /(?:^|\/)definitions\/([^/#]+)\.json(?:#(.*))?$/;

function findNamed(reference: string, definitions: Sources['definitions']): Named | undefined {
  const [, name = '', pointer = ''] = DEFINITION_REFERENCE.exec(reference) ?? [];
  const file = definitions.get(name);
  const value = file && valueAt(file.value, pointerToPath(pointer));
  return value && { value, pointer, key: `${name}#${pointer}`, root: { value: file.value, file: name } };
}
