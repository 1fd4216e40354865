import type { WebsiteKind } from '../../../src/contract/codes.ts';

/** A website, domain or app as its service knows it. */
interface Website {
  readonly kind: WebsiteKind;
  readonly name: string;
}

/** The service whose websites, domains and apps stores are added for. Throws when it is down. */
export interface WebsitePort {
  /** Undefined: the service has none of that id. */
  find(id: string): Promise<Website | undefined>;
}

/** Without a service, no website has a name. */
export const NO_WEBSITES: WebsitePort = { find: async () => undefined };
