import type { Format } from './format.ts';

/** Formats by the names schemas use. Without prototype, so that a name such as `constructor` finds nothing. */
export function byName(formats: readonly Format[]): Readonly<Record<string, Format>> {
  return Object.assign(
    Object.create(null) as Record<string, Format>,
    Object.fromEntries(formats.map((format) => [format.name, format])),
  );
}
