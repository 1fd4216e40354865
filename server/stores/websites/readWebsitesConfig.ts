import type { EnvironmentReader } from '../../platform/config/environmentReader.ts';

export type WebsitesConfig =
  | { readonly kind: 'sandbox' }
  | { readonly kind: 'none' }
  | { readonly kind: 'http'; readonly url: string; readonly token: string };

const ADAPTER = 'WEBSITES_ADAPTER=http';

/** `none` is for operators whose stores belong to no website: the pages then name none. */
export function readWebsitesConfig(
  read: EnvironmentReader,
  { isDeployed }: { readonly isDeployed: boolean },
): WebsitesConfig {
  const url = read.url('WEBSITES_URL', ['http:', 'https:']);
  const usual = isDeployed ? 'none' : 'sandbox';
  const adapter = read.choice('WEBSITES_ADAPTER', ['sandbox', 'http', 'none'], url ? 'http' : usual);
  if (adapter !== 'http') return { kind: adapter };
  if (!url) read.problems.push(`WEBSITES_URL is missing, which ${ADAPTER} needs`);
  return { kind: 'http', url: url ?? '', token: read.needed('WEBSITES_TOKEN', ADAPTER) };
}
