type Compare = (a: unknown, b: unknown) => boolean;

/** RJSF asks for one comparison: deep, safe with circles, any two functions equal. So this has no options. */
export function createCustomEqual(): Compare {
  return (a, b) => isEqual(a, b, new Map());
}

function isEqual(a: unknown, b: unknown, open: Map<object, object>): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a === 'function') return typeof b === 'function';
  if (!isObject(a) || !isObject(b) || Object.getPrototypeOf(a) !== Object.getPrototypeOf(b)) return false;
  if (a instanceof Date) return b instanceof Date && a.getTime() === b.getTime();
  if (!isPlain(a)) return false; // rather drawn once too often
  if (open.get(a) === b) return true;
  open.set(a, b);
  const same = haveEqualMembers(a, b, open);
  open.delete(a);
  return same;
}

function haveEqualMembers(a: Members, b: Members, open: Map<object, object>): boolean {
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && isEqual(a[key], b[key], open))
  );
}

type Members = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is Members {
  return typeof value === 'object' && value !== null;
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === Object.prototype || prototype === null;
}
