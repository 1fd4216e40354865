import type { Individual, IndividualPatch } from '../../../contract/owners.ts';
import { OWNER_TYPES, type OwnerType } from '../../../contract/ownerStates.ts';
import { isList, isRecord } from '../../../lib/unknownValue.ts';
import { isSameJson } from '../../../lib/isSameJson.ts';
import type { Answers } from '@stepwright/engine';
import type { OwnersItemAnswers } from '../../../contract/answers.generated.ts';

/** An item of the list as the form holds it. `id` is the owner's, or one of the page's own until the server has given one. */
export type OwnerItem = OwnersItemAnswers & Answers;

/** A change that the server has not received yet. */
export type OwnerChange =
  | { readonly kind: 'add'; readonly localId: string; readonly type: OwnerType; readonly owner: OwnerItem }
  | { readonly kind: 'change'; readonly ownerId: string; readonly patch: IndividualPatch }
  | { readonly kind: 'remove'; readonly ownerId: string };

/** The items of a list of answers. */
export function itemsIn(answers: Answers): readonly OwnerItem[] {
  const { owners } = answers;
  return isList(owners) ? owners.map((item) => (isRecord(item) ? item : {})) : [];
}

/** The item of an owner as the server knows them. */
export function itemOf({ id, type, owner }: Individual): OwnerItem {
  return { ...owner, id, type };
}

/** Returns the properties of an item that the server stores: all except its identity. */
export function ownerOf({ id: _id, type: _type, ...owner }: OwnerItem): OwnerItem {
  return owner;
}

/** The owner of an item; undefined for one that the server does not know yet. */
export function ownerIdOf(
  item: { readonly id?: unknown },
  known: Readonly<Record<string, string>>,
): string | undefined {
  const id = idOf(item);
  return known[id] ?? (id.startsWith(LOCAL) || id === '' ? undefined : id);
}

function idOf({ id }: { readonly id?: unknown }): string {
  return typeof id === 'string' ? id : '';
}

const LOCAL = 'new:';

/** The id of an item that was just added on this page. */
export function localId(): string {
  return `${LOCAL}${crypto.randomUUID()}`;
}

/** Plans the changes that turn `saved` into the list. An empty item waits. */
export function planChanges(
  saved: readonly Individual[],
  items: readonly OwnerItem[],
  known: Readonly<Record<string, string>>,
): readonly OwnerChange[] {
  const listed = new Set(items.map((item) => ownerIdOf(item, known)));
  const removed = saved.filter(({ id }) => !listed.has(id));
  return [
    ...removed.map(({ id }): OwnerChange => ({ kind: 'remove', ownerId: id })),
    ...items.flatMap((item) => changeOf(saved, item, known)),
  ];
}

function changeOf(
  saved: readonly Individual[],
  item: OwnerItem,
  known: Readonly<Record<string, string>>,
): readonly OwnerChange[] {
  const ownerId = ownerIdOf(item, known);
  const before = saved.find(({ id }) => id === ownerId);
  const owner = ownerOf(item);
  if (before && ownerId !== undefined) {
    const patch = patchOf(before.owner, owner);
    return patch.length === 0 ? [] : [{ kind: 'change', ownerId, patch }];
  }
  // Owners who were removed elsewhere are not restored by this page.
  if (ownerId !== undefined || Object.keys(owner).length === 0) return [];
  const type = OWNER_TYPES.find((one) => one === item.type) ?? 'OWNER';
  return [{ kind: 'add', localId: idOf(item), type, owner }];
}

function patchOf(before: Readonly<Record<string, unknown>>, now: OwnerItem): IndividualPatch {
  const names = [...new Set([...Object.keys(before), ...Object.keys(now)])];
  return names.flatMap<IndividualPatch[number]>((name) => {
    const value = now[name];
    if (isSameJson(value, before[name])) return [];
    return [
      value === undefined ? { op: 'remove', path: `/${name}` } : { op: 'add', path: `/${name}`, value },
    ];
  });
}

/** How much of the business the listed owners have, in percent. */
export function sharesOf(items: readonly OwnerItem[]): number {
  return items.reduce((sum, { ownership }) => sum + (typeof ownership === 'number' ? ownership : 0), 0);
}
