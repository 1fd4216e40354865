import { Type } from 'typebox';
import { WEBSITE_KINDS } from '../../../../src/contract/codes.ts';
import { oneOf } from '../../../../src/contract/schemaParts.ts';
import { callVendor } from '../../../platform/vendors/callVendor.ts';
import { expectResponse } from '../../../platform/vendors/expectResponse.ts';
import type { WebsitePort } from '../websitePort.ts';

interface WebsitesOptions {
  readonly url: string;
  readonly token: string;
  readonly timeoutMs?: number;
}

const VENDOR = 'The service of websites';
const NOT_FOUND = 404;
const Found = Type.Object({
  kind: oneOf(WEBSITE_KINDS),
  name: Type.String({ minLength: 1, maxLength: 200 }),
});

/** Calls a service of websites over the JSON protocol in docs/how-to/switch-to-real-providers.md. */
export function createHttpWebsites({ url, token, timeoutMs }: WebsitesOptions): WebsitePort {
  return {
    async find(id) {
      const response = await callVendor({
        vendor: VENDOR,
        method: 'GET',
        url: `${url}/websites/${encodeURIComponent(id)}`,
        headers: { authorization: `Bearer ${token}` },
        timeoutMs,
      });
      if (response.status === NOT_FOUND) return undefined;
      const { kind, name } = expectResponse(VENDOR, Found, response);
      return { kind, name };
    },
  };
}
