import type { DefinitionsDeps } from '../definitions/deps.ts';
import type { MessagesDeps } from '../messages/deps.ts';
import type { ShopperDataPort } from './shopperData/shopperDataPort.ts';
import type { UnderwritingPort } from './underwriting/underwritingPort.ts';

/** Dependencies of the domains that read or change applications. */
export type ApplicationsDeps = DefinitionsDeps &
  MessagesDeps & {
    readonly providers: { readonly underwriting: UnderwritingPort; readonly shopperData: ShopperDataPort };
  };
