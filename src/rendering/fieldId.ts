import { pointerToPath } from '../engine/index.ts';

/** RJSF's id of the field at a JSON Pointer; labels, errors and links are tied to their input by it. */
export function fieldId(pointer: string): string {
  return ['root', ...pointerToPath(pointer)].join('_');
}
