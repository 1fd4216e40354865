import type { EnvironmentReader } from './environmentReader.ts';

/** A variable that the chosen adapter cannot do without. */
export function needText(read: EnvironmentReader, name: string, adapter: string): string {
  const value = read.text(name);
  if (value === undefined) read.problems.push(`${name} is missing, which ${adapter} needs`);
  return value ?? '';
}
