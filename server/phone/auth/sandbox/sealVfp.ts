import type { KeyRing } from '../../../platform/crypto/keyRing.ts';
import { sandboxKeys } from '../../../platform/crypto/sandboxKeys.ts';
import type { CarrierOutcome } from './carrierOutcomes.ts';

/** A check that was started. */
export interface SandboxCheck {
  readonly reference: string;
  readonly outcome: CarrierOutcome;
  readonly expiresAtMs: number;
}

/** Contents of a sandbox vfp: nothing is stored. */
export interface SandboxVfp {
  readonly reference: string;
  readonly status: 'SUCCESS' | 'FAILED';
  readonly expiresAtMs: number;
}

/** The vfp that the carrier gives of a check. */
export function sealVfp(keys: KeyRing, { reference, outcome, expiresAtMs }: SandboxCheck): string {
  const vfp: SandboxVfp = {
    reference,
    status: outcome === 'mismatch' ? 'FAILED' : 'SUCCESS',
    expiresAtMs: outcome === 'expired' ? 0 : expiresAtMs,
  };
  return sandboxKeys.seal(keys, 'sandbox|carrier|vfp', vfp);
}
