import type { PhoneDeps } from '../../deps.ts';
import { sandboxKeys } from '../../../platform/crypto/sandboxKeys.ts';
import { sealVfp } from './sealVfp.ts';
import type { SandboxCheck } from './sealVfp.ts';

/** The carrier's response to the phone's browser: a vfp, or nothing when it knows neither phone nor ticket. */
export function requestSandboxVfp(
  { keys, clock }: Pick<PhoneDeps, 'keys' | 'clock'>,
  ticket: string,
): string | undefined {
  const check = sandboxKeys.open(keys, 'sandbox|carrier|ticket', ticket) as SandboxCheck | undefined; // sealed by us
  if (!check || check.expiresAtMs <= clock().getTime()) return undefined;
  return check.outcome === 'noCarrier' ? undefined : sealVfp(keys, check);
}
