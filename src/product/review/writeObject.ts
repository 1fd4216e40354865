import { isItemSegment, type Json, listLeaves, pathToPointer, type StepDefinition } from '@stepwright/engine';
import { isRecord, ownMember } from '../../lib/unknownValue.ts';
import type { ReviewTexts } from './reviewTexts.ts';
import { describe } from './spellAnswer.ts';
import { type LinePart, writeLine } from './writeLine.ts';

interface WrittenObject {
  /** Where the step asks for the object. */
  readonly segments: readonly string[];
  /** Its answers. */
  readonly members: unknown;
  readonly texts: ReviewTexts;
}

/** An object's answers in one line, as its step asks for it (`reviewedAsLine`); empty if it has none. */
export function writeObject(step: StepDefinition, { segments, members, texts }: WrittenObject): string {
  const leaves = listLeaves(step.schema);
  return writeLine(lineAt(step, segments) ?? [], (name, { codes }) => {
    const value = ownMember(members, name);
    if (typeof value !== 'string' || value === '') return undefined;
    const path = [...segments, name];
    const pointer = pathToPointer(path);
    const leaf = leaves.find((each) => each.pointer === pointer);
    if (!leaf || (codes && leaf.schema.enum !== undefined)) return value;
    return describe(step, { leaf, segments: path, path, value }, texts);
  });
}

/** The parts of an object that is shown as one line; undefined for any other. */
export function lineAt(step: StepDefinition, segments: readonly string[]): readonly LinePart[] | undefined {
  const line = uiAt(step, [...uiPath(segments), 'ui:options', 'reviewedAsLine']);
  return Array.isArray(line) ? line : undefined;
}

/** Where a step says how a location is drawn. */
export function uiPath(segments: readonly string[]): readonly string[] {
  return segments.map((segment) => (isItemSegment(segment) ? 'items' : segment));
}

/** A member of how a step is drawn. */
export function uiAt({ ui }: StepDefinition, path: readonly string[]): Json | undefined {
  let value: Json | undefined = ui;
  for (const key of path) value = isRecord(value) ? value[key] : undefined;
  return value;
}
