import { pointerToPath } from './jsonPointer.ts';
import { type LayeredObject, valueAt } from './findLocal.ts';
import type { LayeredValue } from './layeredValue.ts';

/**
 * Collects the definitions that a schema takes from other files and that refer to themselves: they cannot be inlined,
 * so they become definitions of the schema.
 */
export class LiftedDefinitions {
  readonly #names = new Map<string, string>();
  readonly #values = new Map<string, LayeredValue>();
  readonly #taken: Set<string>;

  constructor(schema: LayeredValue) {
    const own = valueAt(schema, ['$defs']);
    this.#taken = new Set(own?.kind === 'object' ? own.entries.keys() : []);
  }

  /** Whether something is known to lead back to itself. */
  has(key: string): boolean {
    return this.#names.has(key);
  }

  /** Returns a reference to it. `key` is its origin, such as `places#/tree`. */
  refer(key: string, { layer }: LayeredValue): LayeredObject {
    const name = this.#names.get(key) ?? this.#newName(key);
    this.#names.set(key, name);
    const reference = { kind: 'leaf', layer, value: `#/$defs/${name}` } as const;
    return { kind: 'object', layer, entries: new Map([['$ref', reference]]) };
  }

  add(key: string, value: LayeredValue): void {
    this.#values.set(this.#names.get(key) ?? '', value);
  }

  /** The schema with them among its definitions. */
  into(schema: LayeredValue): LayeredValue {
    if (schema.kind !== 'object' || this.#values.size === 0) return schema;
    const own = schema.entries.get('$defs');
    const entries = new Map([...(own?.kind === 'object' ? own.entries : []), ...this.#values]);
    const definitions = { kind: 'object', layer: schema.layer, entries } as const;
    return { ...schema, entries: new Map([...schema.entries, ['$defs', definitions]]) };
  }

  #newName(key: string): string {
    const [file = '', pointer = ''] = key.split('#');
    const plain = [file, ...pointerToPath(pointer)].join('.').replaceAll(/[^\w.-]/g, '-');
    let name = plain;
    while (this.#taken.has(name)) name += '_';
    this.#taken.add(name);
    return name;
  }
}
