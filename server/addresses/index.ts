import type { DefinitionsDeps } from '../definitions/deps.ts';
import type { ServerDomain } from '../platform/domain.ts';
import { allowMaps, createAddressPages } from './createAddressPages.ts';

/** Address suggestions: the pages get them from a vendor's script, or from the list of the sandbox. */
export function addresses({ config, flows }: DefinitionsDeps): ServerDomain {
  const isAddressPage = createAddressPages(flows);
  return {
    pageHeaders: (path, headers) => ({
      ...headers,
      'content-security-policy': allowMaps(headers['content-security-policy'], {
        isAllowed: config.addressLookup.kind === 'google' && isAddressPage(path),
      }),
    }),
  };
}
