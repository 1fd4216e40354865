import type { StepDefinition } from '@stepwright/engine';
import { isRecord, ownMember } from '../../lib/unknownValue.ts';
import type { FlowRuntime } from '../definitions.ts';
import type { ReviewTexts } from './reviewTexts.ts';
import { lineAt, uiAt, writeObject } from './writeObject.ts';

/** Writes an address in one line as the steps of a market ask for it, regardless of which step has asked for this one. */
export function writeAddress(
  runtime: FlowRuntime,
  address: Readonly<Record<string, unknown>>,
  texts: ReviewTexts,
): string {
  for (const step of Object.values(runtime.definition.steps)) {
    const segments = addressPath(step);
    if (segments)
      return writeObject(step, { segments, members: address, texts: { ...texts, rules: runtime } });
  }
  return '';
}

const FIELD = 'ui:field';
const ADDRESS = 'address';

/** Where a step asks for an address that is written in one line. */
function addressPath(step: StepDefinition, path: readonly string[] = []): readonly string[] | undefined {
  if (ownMember(uiAt(step, path), FIELD) === ADDRESS && lineAt(step, path)) return path;
  const inside = uiAt(step, path);
  if (!isRecord(inside)) return undefined;
  for (const name of Object.keys(inside).filter((each) => !each.startsWith('ui:'))) {
    const found = name === 'items' ? undefined : addressPath(step, [...path, name]);
    if (found) return found;
  }
  return undefined;
}
