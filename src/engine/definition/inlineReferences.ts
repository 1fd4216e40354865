import { pathToPointer, pointerToPath } from './jsonPointer.ts';
import type { FindingCode } from './finding.ts';
import type { LayeredValue } from './layeredValue.ts';

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

interface Sources {
  readonly definitions: ReadonlyMap<string, MergedFile>;
  /** By the layers' names. */
  readonly settings: ReadonlyMap<string, LayeredValue>;
}

type Path = readonly (string | number)[];
type LayeredObject = LayeredValue & { readonly kind: 'object' };

/**
 * Puts referenced values in place: `{ "$ref": "../definitions/address.json#/properties/zip", ... }` with the siblings
 * laid over it, and for a layer `region` of the engine `{ "$region": "/currency" }`. A reference within a schema
 * (`{ "$ref": "#/$defs/address" }`) is put in place, too, unless it leads back to itself. The result is self-contained.
 */
export function inlineReferences(
  value: LayeredValue,
  sources: Sources,
): { readonly value: LayeredValue; readonly problems: readonly ReferenceProblem[] } {
  const problems: ReferenceProblem[] = [];
  return { value: inline(value, [], { sources, problems, open: [], root: undefined }), problems };
}

interface Inlining {
  readonly sources: Sources;
  readonly problems: ReferenceProblem[];
  /** The references being put in place now, to find circles. */
  readonly open: readonly string[];
  /** What `#` means here: the schema around, or the file of definitions that it was taken from. */
  readonly root: { readonly value: LayeredValue; readonly isOwn: boolean } | undefined;
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
      const within = isSchemaRoot(path, key) ? { ...inlining, root: { value: item, isOwn: true } } : inlining;
      return [key, inline(item, [...path, key], within)] as const;
    });
  return { ...value, entries: new Map(entries) };
}

/** The schema of a step, and each condition of a flow. */
function isSchemaRoot(path: Path, key: string): boolean {
  return path.length === 0 ? key === 'schema' : path.length === 1 && path[0] === 'conditions';
}

/** What only describes a schema may stand beside a reference without changing what both of them allow. */
const ANNOTATIONS: ReadonlySet<string> = new Set([
  'title',
  'description',
  'default',
  'examples',
  '$comment',
  'sensitive',
]);

function inlineLocal(value: LayeredObject, reference: string, path: Path, inlining: Inlining): LayeredValue {
  const { root } = inlining;
  const target = root && findLocal(root.value, reference);
  // The checker finds a reference that leads nowhere.
  if (!root || target?.kind !== 'object') return inlineMembers(value, path, inlining);
  if (!leadsTo(target, reference, root.value)) {
    const beside = inlineMembers(value, path, inlining, (key) => key !== '$ref');
    return combine(inline(target, path, inlining), beside);
  }
  if (root.isOwn) return inlineMembers(value, path, inlining);
  const message = `"${reference}" leads back to itself`;
  inlining.problems.push({ code: 'reference-circular', pointer: pathToPointer(path), message });
  return { ...value, entries: new Map() };
}

/** What was referred to, together with what stood beside the reference: both hold. */
function combine(resolved: LayeredValue, beside: LayeredObject): LayeredValue {
  if (resolved.kind !== 'object') return resolved;
  if ([...beside.entries.keys()].every((key) => ANNOTATIONS.has(key)))
    return { ...resolved, entries: new Map([...resolved.entries, ...beside.entries]) };
  const allOf = beside.entries.get('allOf');
  const items = [...(allOf?.kind === 'list' ? allOf.items : []), resolved];
  const both: LayeredValue = { kind: 'list', layer: beside.layer, items };
  return { ...beside, entries: new Map([...beside.entries, ['allOf', both]]) };
}

/** Whether a value refers to something, be it by way of other references. */
function leadsTo(
  value: LayeredValue,
  reference: string,
  root: LayeredValue,
  seen: Set<string> = new Set(),
): boolean {
  if (value.kind === 'leaf') return false;
  if (value.kind === 'list') return value.items.some((item) => leadsTo(item, reference, root, seen));
  const own = textAt(value, '$ref');
  if (own === reference) return true;
  if (own?.startsWith('#') === true && !seen.has(own)) {
    seen.add(own);
    const target = findLocal(root, own);
    if (target && leadsTo(target, reference, root, seen)) return true;
  }
  return [...value.entries.values()].some((item) => leadsTo(item, reference, root, seen));
}

/** What `#`, `#/a/pointer` or `#anchor` means. */
function findLocal(root: LayeredValue, reference: string): LayeredValue | undefined {
  const place = decodeURIComponent(reference.slice(1));
  return place === '' || place.startsWith('/') ? valueAt(root, place) : findAnchor(root, place);
}

function findAnchor(value: LayeredValue, anchor: string): LayeredValue | undefined {
  if (value.kind === 'leaf') return undefined;
  if (value.kind === 'object' && textAt(value, '$anchor') === anchor) return value;
  const below = value.kind === 'list' ? value.items : [...value.entries.values()];
  for (const item of below) {
    const found = findAnchor(item, anchor);
    if (found) return found;
  }
  return undefined;
}

function inlineDefinition(
  value: LayeredObject,
  reference: string,
  path: Path,
  inlining: Inlining,
): LayeredValue {
  const problem = (code: ReferenceProblem['code'], message: string): LayeredValue => {
    inlining.problems.push({ code, pointer: pathToPointer(path), message });
    return { ...value, entries: new Map() };
  };
  if (inlining.open.includes(reference))
    return problem('reference-circular', `"${reference}" leads back to itself`);
  const { file, target } = findTarget(reference, inlining.sources.definitions);
  if (!file || !target) return problem('reference-dangling', `"${reference}" points at nothing`);
  const root = { value: file.value, isOwn: false };
  const resolved = inline(target, path, { ...inlining, root, open: [...inlining.open, reference] });
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
  const found = settings && valueAt(settings, pointer);
  if (found) return found;
  const message = `${source}.json has nothing at "${pointer}"`;
  inlining.problems.push({ code: 'setting-missing', pointer: pathToPointer(path), message });
  return undefined;
}

const DEFINITION_REFERENCE = /(?:^|\/)definitions\/([^/#]+)\.json(?:#(.*))?$/;

function findTarget(
  reference: string,
  definitions: ReadonlyMap<string, MergedFile>,
): { readonly file: MergedFile | undefined; readonly target: LayeredValue | undefined } {
  const match = DEFINITION_REFERENCE.exec(reference);
  const file = match?.[1] === undefined ? undefined : definitions.get(match[1]);
  return { file, target: file && valueAt(file.value, match?.[2] ?? '') };
}

function valueAt(value: LayeredValue, pointer: string): LayeredValue | undefined {
  let found: LayeredValue | undefined = value;
  for (const segment of pointerToPath(pointer)) {
    if (found?.kind === 'object') found = found.entries.get(segment);
    else if (found?.kind === 'list') found = found.items[Number(segment)];
    else return undefined;
  }
  return found;
}

function textAt(value: LayeredObject, key: string): string | undefined {
  const item = value.entries.get(key);
  return item?.kind === 'leaf' && typeof item.value === 'string' ? item.value : undefined;
}
