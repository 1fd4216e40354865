import type { IncomingHttpHeaders } from 'node:http';

/** A vendor's webhook, not verified yet. */
export interface InboundWebhook {
  readonly headers: IncomingHttpHeaders;
  /** As it came, byte by byte: the signature is over this. */
  readonly body: string;
  readonly now: Date;
}

/** A signed request, such as one that a sandbox sends for its vendor. */
export type SignedWebhook = Pick<InboundWebhook, 'headers' | 'body'>;
