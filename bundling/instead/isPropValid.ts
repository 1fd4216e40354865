const NOT_FOR_ELEMENTS: ReadonlySet<string> = new Set(['as', 'ownerState', 'sx', 'theme']);

/** Emotion knows by name every attribute there is; our styled elements are given attributes only, or say what is not. */
export default function isPropValid(name: string): boolean {
  return !NOT_FOR_ELEMENTS.has(name);
}
