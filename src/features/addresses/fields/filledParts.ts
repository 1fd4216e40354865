import { isList, parseJson } from '../../../lib/unknownValue.ts';
import { attempt } from '../../../lib/attempt.ts';

/** The names of the parts that a search filled, by the address. A reload of the tab and Back fold them again, unless storage is blocked. */
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
