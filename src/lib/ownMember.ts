import { isRecord } from './isRecord.ts';

/** A member that the value has itself, not one that every object inherits. */
export function ownMember(value: unknown, name: string): unknown {
  return isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}
