import { isSchemaObject as isObject } from './jsonSchema/applicators.ts';

/**
 * Copies the answers without blank texts, undefined values and objects left empty by that: an emptied input counts as
 * not answered. Items of lists keep their index, so that pointers still fit.
 */
export function dropEmpty<Answers>(answers: Answers): Answers;
export function dropEmpty(answers: unknown): unknown {
  return dropIn(answers, true); // every remaining value is as it was; only optional properties go
}

/** The same without a copy of what is complete: for answers that are only read. */
export function withoutEmpty<Answers>(answers: Answers): Answers;
export function withoutEmpty(answers: unknown): unknown {
  return dropIn(answers, false);
}

function dropIn(value: unknown, copies: boolean): unknown {
  if (Array.isArray(value)) return dropInItems(value, copies);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value);
  const kept = members.map(([, item]) => dropIn(item, copies));
  const isSame = () => kept.every((item, index) => item === members[index]?.[1] && !isEmpty(item));
  if (!copies && isSame()) return value;
  const left: Record<string, unknown> = {};
  for (const [index, [name]] of members.entries())
    if (!isEmpty(kept[index])) setMember(left, name, kept[index]);
  return left;
}

function dropInItems(items: readonly unknown[], copies: boolean): readonly unknown[] {
  const kept = items.map((item) => dropIn(item, copies));
  return !copies && kept.every((item, index) => item === items[index]) ? items : kept;
}

function isEmpty(value: unknown): boolean {
  if (value === undefined) return true;
  if (typeof value === 'string') return value.trim() === '';
  return isObject(value) && Object.keys(value).length === 0;
}

/** Sets a member of an object, under any name: an assignment to "__proto__", which a person may have typed, would not make one. */
export function setMember(members: Record<string, unknown>, name: string, value: unknown): void {
  if (name !== '__proto__') members[name] = value;
  else Object.defineProperty(members, name, { value, writable: true, enumerable: true, configurable: true });
}
