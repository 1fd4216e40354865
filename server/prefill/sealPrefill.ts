import type { Answers } from '@stepwright/engine';
import type { Origin } from '../../src/contract/origins.ts';
import type { KeyRing } from '../platform/crypto/keyRing.ts';
import type { TokenUse } from './signedPrefill.ts';
import { parseSealed } from '../platform/crypto/parseSealed.ts';

/** Data of a link that is kept for its visitor. */
export interface KeptPrefill {
  readonly answers: Answers;
  readonly origin: Origin;
  /** The address at which the visitor got the link. */
  readonly address?: string;
  /** The signed prefill that it comes from. */
  readonly use?: TokenUse;
}

export function sealPrefill(keys: KeyRing, token: string, kept: KeptPrefill): string {
  return keys.seal('prefill', aadOf(token), JSON.stringify(kept));
}

export function openPrefill(keys: KeyRing, token: string, sealed: string): KeptPrefill {
  return parseSealed(keys.open('prefill', aadOf(token), sealed));
}

function aadOf(token: string): string {
  return `prefills|sealed|${token}`;
}
