import type { ServerConfig } from '../config.ts';
import type { Database } from '../database/openDatabase.ts';
import { createSmtpEmail } from './email/real/createSmtpEmail.ts';
import { createSandboxEmail } from './email/sandbox/createSandboxEmail.ts';
import type { Providers } from './providers.ts';
import { createHttpUnderwriting } from './underwriting/real/createHttpUnderwriting.ts';
import { createSandboxUnderwriting } from './underwriting/sandbox/createSandboxUnderwriting.ts';

/** Chooses an adapter for each port by configuration. */
export function bindProviders(config: ServerConfig, db: Database, clock: () => Date): Providers {
  return {
    email:
      config.email.kind === 'smtp'
        ? createSmtpEmail({ url: config.email.url, from: config.mailFrom })
        : createSandboxEmail(db, clock),
    underwriting:
      config.underwriting.kind === 'http'
        ? createHttpUnderwriting(config.underwriting.url)
        : createSandboxUnderwriting(),
  };
}
