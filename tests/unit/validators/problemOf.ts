import { formatsByName } from '../../../validators/portal/formats.ts';

/** The verdict of a format on one value, on a fixed day and with its default options unless told otherwise. */
export function problemOf(name: string, value: string, options: object = {}): string | undefined {
  const format = formatsByName[name];
  if (format === undefined) throw new Error(`No format "${name}"`);
  return format.check(value, { ...format.defaults, ...options }, { today: '2026-11-20' });
}

/** The stored spelling of a value. */
export function normalise(name: string, value: string): string {
  return formatsByName[name]?.normalise?.(value, {}) ?? value;
}
