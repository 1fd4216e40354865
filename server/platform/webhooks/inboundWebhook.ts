import type { IncomingHttpHeaders } from 'node:http';

/** What a vendor sent us, not believed yet. */
export interface InboundWebhook {
  readonly headers: IncomingHttpHeaders;
  /** As it came, byte by byte: the signature is over this. */
  readonly body: string;
  readonly now: Date;
}

/** What somebody who signs sends, such as a sandbox in its vendor's place. */
export type SignedWebhook = Pick<InboundWebhook, 'headers' | 'body'>;
