import { websiteKindOf } from '../../../../src/contract/codes.ts';
import type { WebsitePort } from '../websitePort.ts';

const DOMAIN = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i;
const PREFIX = /^(app|domain|website)-(.+)$/i;

/** Knows every website: `app-park` is the app "park", `park.example` the domain, anything else a website; of `missing` there is none. */
export function createSandboxWebsites(): WebsitePort {
  return {
    async find(id) {
      if (id.startsWith('missing')) return undefined;
      const [, prefix, rest] = PREFIX.exec(id) ?? [];
      if (rest !== undefined) return { kind: websiteKindOf(prefix), name: rest };
      return { kind: DOMAIN.test(id) ? 'domain' : 'website', name: id };
    },
  };
}
