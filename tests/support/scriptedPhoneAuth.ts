import type { PhoneAuthPort, PhoneCheck, PhoneCheckResult } from '../../server/phone/auth/phoneAuthPort.ts';

/** A vendor of phone checks that does what a test says next, and remembers what it was asked. */
export function scriptedPhoneAuth(sandbox: () => PhoneAuthPort) {
  let fault: (() => Promise<never>) | undefined;
  let result: PhoneCheckResult | undefined;
  let meanwhile: (() => Promise<void>) | undefined;
  const asked: string[] = [];
  const ask = async <Answer>(name: string, answer: (port: PhoneAuthPort) => Promise<Answer>) => {
    asked.push(name);
    await meanwhile?.();
    return fault ? fault() : answer(sandbox());
  };
  const port: PhoneAuthPort = {
    startMobile: (check: PhoneCheck) => ask('startMobile', (one) => one.startMobile(check)),
    startSms: (check: PhoneCheck) => ask('startSms', (one) => one.startSms(check)),
    finish: (vfp: string) => ask('finish', async (one) => result ?? one.finish(vfp)),
  };
  return {
    port,
    asked,
    /** Every call fails from now on, until it is set to undefined. */
    failWith: (error: Error | undefined) => {
      fault = error && (() => Promise.reject(error));
    },
    /** This happens while it thinks, from now on, until it is set to undefined. */
    meanwhile: (happens: (() => Promise<void>) | undefined) => {
      meanwhile = happens;
    },
    /** It says this of every vfp from now on, until it is set to undefined. */
    finishWith: (said: PhoneCheckResult | undefined) => {
      result = said;
    },
  };
}
