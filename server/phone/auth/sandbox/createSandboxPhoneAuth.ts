import type { KeyRing } from '../../../platform/crypto/keyRing.ts';
import { sandboxKeys } from '../../../platform/crypto/sandboxKeys.ts';
import type { PhoneAuthPort, PhoneCheck } from '../phoneAuthPort.ts';
import { MINUTE_MS } from '../../../../src/lib/durations.ts';
import { carrierOutcomeOf, sealVfp, type SandboxCheck, type SandboxVfp } from './sandboxVfp.ts';

const MOBILE_LIFETIME_MS = 2 * MINUTE_MS;
const SMS_LIFETIME_MS = 5 * MINUTE_MS;

interface SandboxPhoneAuthDeps {
  readonly keys: KeyRing;
  readonly clock: () => Date;
}

/** Checks phones without a carrier and without storing anything: tickets and vfps hold what there is to know, sealed. */
export function createSandboxPhoneAuth({ keys, clock }: SandboxPhoneAuthDeps): PhoneAuthPort {
  const begin = ({ reference, phoneNumber }: PhoneCheck, lifetimeMs: number): SandboxCheck => ({
    reference,
    outcome: carrierOutcomeOf(phoneNumber),
    expiresAtMs: clock().getTime() + lifetimeMs,
  });
  return {
    async startMobile(check) {
      const ticket = sandboxKeys.seal(keys, 'sandbox|carrier|ticket', begin(check, MOBILE_LIFETIME_MS));
      // On the host that the page is on: each portal has its own, and a page may fetch from no other.
      const carrier = new URL(`/api/sandbox/carrier?ticket=${ticket}`, check.finalTargetUrl);
      return { redirectUrl: carrier.href };
    },
    async startSms(check) {
      const link = new URL(check.finalTargetUrl);
      link.searchParams.set('vfp', sealVfp(keys, begin(check, SMS_LIFETIME_MS)));
      return { linkUrl: link.href };
    },
    async finish(vfp) {
      const opened = sandboxKeys.open<SandboxVfp>(keys, 'sandbox|carrier|vfp', vfp);
      if (!opened || opened.expiresAtMs <= clock().getTime()) return { kind: 'unknown' };
      return { kind: 'known', reference: opened.reference, status: opened.status };
    },
  };
}
