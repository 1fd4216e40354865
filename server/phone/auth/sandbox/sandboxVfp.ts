import type { KeyRing } from '../../../platform/crypto/keyRing.ts';
import { sandboxKeys } from '../../../platform/crypto/sandboxKeys.ts';
import type { PhoneDeps } from '../../deps.ts';

/** A check that was started. */
export interface SandboxCheck {
  readonly reference: string;
  readonly outcome: CarrierOutcome;
  readonly expiresAtMs: number;
}

type CarrierOutcome = 'match' | 'mismatch' | 'noCarrier' | 'expired';

/** Results of the sandbox's carrier for numbers with these last digits; any other number matches. */
const CARRIER_OUTCOMES: Readonly<Record<string, CarrierOutcome>> = {
  '0191': 'mismatch',
  '0192': 'noCarrier',
  '0193': 'expired',
};

export function carrierOutcomeOf(phoneNumber: string): CarrierOutcome {
  return CARRIER_OUTCOMES[phoneNumber.slice(-4)] ?? 'match';
}

/** Contents of a sandbox vfp: nothing is stored. */
export interface SandboxVfp {
  readonly reference: string;
  readonly status: 'SUCCESS' | 'FAILED';
  readonly expiresAtMs: number;
}

/** The carrier's response to the phone's browser: a vfp, or nothing when it knows neither phone nor ticket. */
export function requestSandboxVfp(
  { keys, clock }: Pick<PhoneDeps, 'keys' | 'clock'>,
  ticket: string,
): string | undefined {
  const check = sandboxKeys.open<SandboxCheck>(keys, 'sandbox|carrier|ticket', ticket);
  if (!check || check.expiresAtMs <= clock().getTime()) return undefined;
  return check.outcome === 'noCarrier' ? undefined : sealVfp(keys, check);
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
