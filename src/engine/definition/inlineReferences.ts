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

/**
 * Puts referenced values in place: `{ "$ref": "../definitions/address.json#/properties/zip", ... }` with the siblings
 * laid over it, and for a layer `region` of the engine `{ "$region": "/currency" }`. The result is self-contained.
 */
export function inlineReferences(
  value: LayeredValue,
  sources: Sources,
): { readonly value: LayeredValue; readonly problems: readonly ReferenceProblem[] } {
  const problems: ReferenceProblem[] = [];
  return { value: inline(value, [], { sources, problems, open: [] }), problems };
}

interface Inlining {
  readonly sources: Sources;
  readonly problems: ReferenceProblem[];
  /** The references being put in place now, to find circles. */
  readonly open: readonly string[];
}

function inline(value: LayeredValue, path: Path, inlining: Inlining): LayeredValue {
  if (value.kind === 'leaf') return value;
  if (value.kind === 'list')
    return { ...value, items: value.items.map((item, index) => inline(item, [...path, index], inlining)) };
  const reference = textAt(value, '$ref');
  if (reference !== undefined && !reference.startsWith('#'))
    return inlineDefinition(value, reference, path, inlining);
  for (const source of inlining.sources.settings.keys()) {
    const pointer = textAt(value, `$${source}`);
    if (pointer !== undefined) return findSetting({ source, pointer }, path, inlining) ?? value;
  }
  const entries = [...value.entries].map(
    ([key, item]) => [key, inline(item, [...path, key], inlining)] as const,
  );
  return { ...value, entries: new Map(entries) };
}

function inlineDefinition(
  value: LayeredValue & { kind: 'object' },
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
  const target = findTarget(reference, inlining.sources.definitions);
  if (!target) return problem('reference-dangling', `"${reference}" points at nothing`);
  const resolved = inline(target, path, { ...inlining, open: [...inlining.open, reference] });
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
): LayeredValue | undefined {
  const match = DEFINITION_REFERENCE.exec(reference);
  const file = match?.[1] === undefined ? undefined : definitions.get(match[1]);
  return file && valueAt(file.value, match?.[2] ?? '');
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

function textAt(value: LayeredValue & { kind: 'object' }, key: string): string | undefined {
  const item = value.entries.get(key);
  return item?.kind === 'leaf' && typeof item.value === 'string' ? item.value : undefined;
}
