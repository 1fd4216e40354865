import type { AppDeps } from '../deps.ts';
import { createSmtpEmail } from './email/real/createSmtpEmail.ts';
import { createSandboxEmail } from './email/sandbox/createSandboxEmail.ts';
import { createPersonaIdentity } from './identity/real/createPersonaIdentity.ts';
import { createSandboxIdentity } from './identity/sandbox/createSandboxIdentity.ts';
import { createHttpPhoneAuth } from './phoneAuth/real/createHttpPhoneAuth.ts';
import { createSandboxPhoneAuth } from './phoneAuth/sandbox/createSandboxPhoneAuth.ts';
import type { Providers } from './providers.ts';
import { createTwilioSms } from './sms/real/createTwilioSms.ts';
import { createSandboxSms } from './sms/sandbox/createSandboxSms.ts';
import { createHttpUnderwriting } from './underwriting/real/createHttpUnderwriting.ts';
import { createSandboxUnderwriting } from './underwriting/sandbox/createSandboxUnderwriting.ts';

type BindDeps = Pick<AppDeps, 'config' | 'db' | 'keys' | 'clock' | 'createId'>;

/** Chooses an adapter for each port by configuration. */
export function bindProviders(deps: BindDeps): Providers {
  const { config, db, keys, clock } = deps;
  return {
    email:
      config.email.kind === 'smtp'
        ? createSmtpEmail({ url: config.email.url, from: config.mailFrom })
        : createSandboxEmail(db, clock),
    sms: config.sms.kind === 'twilio' ? createTwilioSms(config.sms) : createSandboxSms(db, clock),
    identity:
      config.identity.kind === 'persona'
        ? createPersonaIdentity(config.identity)
        : createSandboxIdentity(deps),
    phoneAuth:
      config.phoneAuth.kind === 'http'
        ? createHttpPhoneAuth(config.phoneAuth)
        : createSandboxPhoneAuth({ keys, clock }),
    underwriting:
      config.underwriting.kind === 'http'
        ? createHttpUnderwriting({ url: config.underwriting.url })
        : createSandboxUnderwriting(),
  };
}
