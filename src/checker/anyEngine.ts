import type { Engine } from '@stepwright/engine/authoring';

/** The engine of any product: the checker names layers by text, whatever settings they have. */
export type AnyEngine = Engine<Readonly<Record<string, object>>>;

export function anyEngineOf<Settings extends object>(engine: Engine<Settings>): AnyEngine {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same engine, asked only for layers that it lists itself
  return engine as unknown as AnyEngine;
}
