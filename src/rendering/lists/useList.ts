import { useLayoutEffect, useState } from 'react';
import type { FieldProps } from '@rjsf/utils';
import { useStepForm } from '../context/StepFormContext.ts';
import { isRecord, ownMember } from '../../lib/unknownValue.ts';
import { countFixed } from './itemSchemas.ts';
import { fitKeys, type KeyedItems } from './listChanges.ts';
import { createListControl, type ListActions, type Outcome } from './listControl.ts';

export interface ListState extends KeyedItems {
  readonly outcome: Outcome | undefined;
  readonly actions: ListActions;
}

/** The items of a list, and all that a person can do with them. */
export function useList(props: FieldProps): ListState {
  const { flushTexts, lists } = useStepForm();
  const [keep] = useState(createKeeper);
  const items = keep(listItems(props));
  const [kept, setKeys] = useState(() => fitKeys([], items.length));
  const keys = kept.length === items.length ? kept : fitKeys(kept, items.length);
  if (keys !== kept) setKeys(keys);
  const [outcome, setOutcome] = useState<Outcome>();
  const [control] = useState(createListControl);

  const remember = (next: KeyedItems, done: Outcome) => {
    setKeys(next.keys);
    setOutcome(done);
  };
  useLayoutEffect(() => {
    control.follow({ props, items, keys, outcome, flushTexts, remember, mayChange: lists?.mayChange });
    control.moveFocus();
  });

  return { items, keys, outcome, actions: control.actions };
}

/** Returns the items as they are drawn: those of a tuple exist from the start. */
function listItems({ formData, schema }: FieldProps): readonly unknown[] {
  // Answering a later item of a tuple first leaves holes, which would not be drawn.
  const items: readonly unknown[] = Array.isArray(formData) ? Array.from(formData as unknown[]) : [];
  const missing = Math.max(countFixed(schema) - items.length, 0);
  return missing === 0 ? items : [...items, ...Array.from({ length: missing })];
}

/** Unchanged items stay the same objects, so that rendering need not compare them. */
function createKeeper(): (items: readonly unknown[]) => readonly unknown[] {
  let last: readonly unknown[] = [];
  return (items) => {
    last = keepItems(last, items);
    return last;
  };
}

/**
 * Returns a value in which each unchanged object and list is the previous object: RJSF copies all answers at each
 * change, and components with the same objects need not compare them deeply.
 */
export function keepUnchanged(before: unknown, value: unknown): unknown {
  if (before === value) return value;
  if (Array.isArray(before) && Array.isArray(value)) return keepItems(before, value);
  if (isRecord(before) && isRecord(value)) return keepMembers(before, value);
  return value;
}

/** The same for a list. */
function keepItems(before: readonly unknown[], items: readonly unknown[]): readonly unknown[] {
  const kept = items.map((item, index) => keepUnchanged(before[index], item));
  const isSame = before.length === kept.length && kept.every((item, index) => item === before[index]);
  if (isSame) return before;
  return kept.some((item, index) => item !== items[index]) ? kept : items;
}

type Members = Readonly<Record<string, unknown>>;

function keepMembers(before: Members, value: Members): Members {
  const members = Object.entries(value);
  const kept = members.map(([name, item]) => keepUnchanged(ownMember(before, name), item));
  const isSame =
    members.length === Object.keys(before).length &&
    members.every(([name], index) => Object.hasOwn(before, name) && kept[index] === before[name]);
  if (isSame) return before;
  const isNew = kept.every((item, index) => item === members[index]?.[1]);
  return isNew ? value : Object.fromEntries(members.map(([name], index) => [name, kept[index]]));
}
