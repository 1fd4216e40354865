const NOT_FOR_ELEMENTS: ReadonlySet<string> = new Set(['as', 'ownerState', 'sx', 'theme']);

/** Emotion knows every attribute by name; our styled elements receive attributes only, or name the exceptions. */
export default function isPropValid(name: string): boolean {
  return !NOT_FOR_ELEMENTS.has(name);
}
