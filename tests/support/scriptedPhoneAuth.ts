import type {
  PhoneAuthPort,
  PhoneCheck,
  PhoneCheckResult,
} from '../../server/providers/phoneAuth/phoneAuthPort.ts';

/** A vendor of phone checks that does what a test says next, and remembers what it was asked. */
export function scriptedPhoneAuth(sandbox: () => PhoneAuthPort) {
  let fault: (() => Promise<never>) | undefined;
  let result: PhoneCheckResult | undefined;
  const asked: string[] = [];
  const ask = <Answer>(name: string, answer: (port: PhoneAuthPort) => Promise<Answer>) => {
    asked.push(name);
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
    /** It says this of every vfp from now on, until it is set to undefined. */
    finishWith: (said: PhoneCheckResult | undefined) => {
      result = said;
    },
  };
}
