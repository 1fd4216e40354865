const GROUP_LENGTH = 4;

/** Returns the beginning of an id in two groups: enough to find what it names, and short enough to say on the phone. */
export function shortReference(id: string): string {
  const own = id.slice(id.lastIndexOf(':') + 1).toUpperCase();
  return `${own.slice(0, GROUP_LENGTH)}-${own.slice(GROUP_LENGTH, 2 * GROUP_LENGTH)}`;
}
