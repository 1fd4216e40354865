import { createHmac } from 'node:crypto';

/** The value of a signature header: when it was signed, and the digest of that time and the body. */
export function signWebhook(
  secret: string,
  { body, now }: { readonly body: string; readonly now: Date },
): string {
  const time = String(Math.floor(now.getTime() / 1000));
  return `t=${time},v1=${digestWebhook(secret, time, body).toString('hex')}`;
}

export function digestWebhook(secret: string, time: string, body: string): Buffer {
  return createHmac('sha256', secret).update(`${time}.${body}`).digest();
}
