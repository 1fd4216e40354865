interface SmsMessage {
  /** The same id means the same message: a second try must not look like another one. */
  readonly id: string;
  /** E.164, such as +12125550123. */
  readonly to: string;
  readonly text: string;
  /** The one-time code in the text, so that the sandbox's inbox can show it on its own. */
  readonly code: string | null;
}

/** `undeliverable`: this number will never get it, so trying again is of no use. */
export type SmsOutcome = { readonly kind: 'sent' } | { readonly kind: 'undeliverable' };

/** Sends a text message, or throws so that it is tried again. */
export interface SmsPort {
  send(message: SmsMessage): Promise<SmsOutcome>;
}
