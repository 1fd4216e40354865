import type { EnvironmentReader } from '../../platform/config/environmentReader.ts';

export interface MailConfig {
  readonly email: { readonly kind: 'sandbox' } | { readonly kind: 'smtp'; readonly url: string };
  readonly mailFrom: string;
  /** Whether unfinished applications are reminded of by mail. */
  readonly reminders: boolean;
}

export function readMailConfig(read: EnvironmentReader): MailConfig {
  return {
    email: readEmail(read),
    mailFrom: read.line('MAIL_FROM') ?? 'Stepwright <no-reply@stepwright.example>',
    reminders: read.choice('REMINDERS', ['on', 'off'], 'on') === 'on',
  };
}

function readEmail(read: EnvironmentReader): MailConfig['email'] {
  const url = read.url('SMTP_URL', ['smtp:', 'smtps:']);
  const adapter = read.choice('EMAIL_ADAPTER', ['sandbox', 'smtp'], url ? 'smtp' : 'sandbox');
  if (adapter === 'sandbox') return { kind: 'sandbox' };
  if (!url) read.problems.push('SMTP_URL is missing, which EMAIL_ADAPTER=smtp needs');
  return { kind: 'smtp', url: url ?? '' };
}
