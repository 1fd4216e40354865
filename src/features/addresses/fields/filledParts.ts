import { isList, parseJson } from '../../../lib/unknownValue.ts';

/** The names of the parts that a search filled, by the address. A reload of the tab and Back fold them again. */
const PREFIX = 'stepwright:filled-address:';

export function readFilledParts(address: string): readonly string[] {
  const kept = parseJson(attempt(() => sessionStorage.getItem(PREFIX + address)) ?? '');
  return isList(kept) ? kept.filter((name) => typeof name === 'string') : [];
}

export function keepFilledParts(address: string, names: readonly string[]): void {
  attempt(() => sessionStorage.setItem(PREFIX + address, JSON.stringify(names)));
}

export function forgetFilledParts(address: string): void {
  attempt(() => sessionStorage.removeItem(PREFIX + address));
}

// With blocked storage, a reload shows all parts.
function attempt<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
