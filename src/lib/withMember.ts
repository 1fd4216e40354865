import { isList } from './unknownValue.ts';
type Members = Readonly<Record<string, unknown>>;
type Items = readonly unknown[];

interface Change {
  /** Weak: else each copy would keep all before it in memory. */
  readonly before: WeakRef<object>;
  readonly at: string | number;
}

const changes = new WeakMap<object, Change>();

/** A copy with one member changed, of which `memberByMember` knows that. */
export function withMember(before: Members, name: string, value: unknown): Members {
  const copy = { ...before, [name]: value };
  changes.set(copy, { before: new WeakRef(before), at: name });
  return copy;
}

/** The same for an item that the list has. */
export function withItem(before: Items, index: number, value: unknown): Items {
  const copy = before.with(index, value);
  changes.set(copy, { before: new WeakRef(before), at: index });
  return copy;
}

interface Done<Whole> {
  readonly given: Whole;
  readonly made: Whole;
}

type Make<Whole> = (whole: Whole) => Whole;

/**
 * The same function, for one that makes of an object what it makes of each member by itself, and of a list in it what it makes of each
 * item: of a copy by `withMember` and `withItem` it makes only what changed anew. What it is given must not change.
 */
export function memberByMember<Whole extends object>(make: Make<Whole>): Make<Whole> {
  let last: Done<Whole> | undefined;
  return (given) => {
    if (last?.given !== given) last = { given, made: last ? makeAfter(last, given, make) : make(given) };
    return last.made;
  };
}

function makeAfter<Whole extends object>(last: Done<Whole>, given: Whole, make: Make<Whole>): Whole {
  const change = changes.get(given);
  if (change?.before.deref() !== last.given) return make(given);
  const name = String(change.at);
  const value = memberOf(given, name);
  const makeMember = (member: unknown) => make(alike<Whole>({ [name]: member }));
  const before = { given: memberOf(last.given, name), made: memberOf(last.made, name) };
  const list = remakeList(before, value, (items) => memberOf(makeMember(items), name));
  const part = list ? alike<Whole>({ [name]: list }) : makeMember(value);
  if (!Object.hasOwn(part, name)) {
    const others = { ...last.made };
    Reflect.deleteProperty(others, name);
    return others;
  }
  const isKept = last.made === last.given && memberOf(part, name) === value;
  return isKept ? given : { ...last.made, ...part };
}

/** Rebuilds a list of which one item changed; undefined if more may have changed. */
function remakeList(
  before: Done<unknown>,
  list: unknown,
  makeList: (items: Items) => unknown,
): Items | undefined {
  if (!isList(list) || !isList(before.made)) return undefined;
  const change = changes.get(list);
  if (change?.before.deref() !== before.given) return undefined;
  const index = Number(change?.at);
  const value = list[index];
  const made = makeList([value]);
  const item = isList(made) ? made[0] : undefined;
  return before.made === before.given && item === value ? list : before.made.with(index, item);
}

/** An object of the same kind: members are handled one by one. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- who reads it says what it is
function alike<Whole>(members: Members): Whole {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- by the promise that `memberByMember` is given
  return members as Whole;
}

function memberOf(whole: object, name: string): unknown {
  return Object.hasOwn(whole, name) ? Reflect.get(whole, name) : undefined;
}
