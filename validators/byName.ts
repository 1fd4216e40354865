import type { AnyFormat } from './format.ts';

/** Formats by the names schemas use. Without prototype, so that a name such as `constructor` finds nothing. */
export function byName<Some extends AnyFormat>(formats: readonly Some[]): Readonly<Record<string, Some>> {
  return Object.assign(
    Object.create(null) as Record<string, Some>,
    Object.fromEntries(formats.map((format) => [format.name, format])),
  );
}
