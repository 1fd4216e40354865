import type { PortalDefinition } from '../../../src/product/definitions.ts';
import type { DefinitionsDeps } from '../deps.ts';
import { keysOf } from '../../../src/lib/unknownValue.ts';

type HostRule = PortalDefinition['hostRule'];

/** Whether a portal with that rule serves a host, tried in this order. */
const HOST_RULES: Readonly<Record<HostRule, (host: string, cookieHost: string | undefined) => boolean>> = {
  cookieHost: (host, cookieHost) =>
    cookieHost !== undefined && host.toLowerCase().includes(cookieHost.toLowerCase()),
  default: () => true,
};

/** The portal that serves a host. */
export function choosePortal(
  deps: Pick<DefinitionsDeps, 'config' | 'flows'>,
  host: string,
): PortalDefinition {
  for (const rule of keysOf(HOST_RULES)) {
    const portal = deps.flows.portals.find((item) => item.hostRule === rule);
    if (portal && HOST_RULES[rule](host, deps.config.cookieHost)) return portal;
  }
  throw new Error('No portal has the host rule "default"');
}
