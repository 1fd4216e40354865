import type { FeatureName } from '../../../src/contract/features.ts';
import { FEATURE_VARIABLES } from '../../../src/product/features.ts';
import type { EnvironmentReader } from '../../platform/config/environmentReader.ts';

import { readPageScripts } from './readPageScripts.ts';
import type { PageScripts } from './readPageScripts.ts';

export type AddressLookupConfig =
  | { readonly kind: 'sandbox' }
  | { readonly kind: 'none' }
  /** `key` is for browsers: the vendor binds it to the portals' hosts. */
  | { readonly kind: 'google'; readonly key: string };

/** Settings of the environment about definitions, brandings and features. */
export interface DefinitionsConfig {
  /** Where the definitions are; the project's own without it. */
  readonly definitionsDir: string | undefined;
  /** A host that contains this shows the portal whose host rule is `cookieHost`. */
  readonly cookieHost: string | undefined;
  /** Where browsers reach that portal, for links in its mails. */
  readonly cookieHostUrl: string;
  readonly addressLookup: AddressLookupConfig;
  readonly pageScripts: PageScripts;
  readonly features: Readonly<Partial<Record<FeatureName, boolean>>>;
  readonly pricingFile: string | undefined;
}

/** Browsers resolve every name below localhost to this machine: both portals can be seen without any set-up. */
const LOCAL_COOKIE_HOST = 'registrar.localhost';

interface Defaults {
  /** Whether it runs where others than developers reach it. */
  readonly isDeployed: boolean;
  readonly port: number;
  readonly publicUrl: string;
}

export function readDefinitionsConfig(
  read: EnvironmentReader,
  { isDeployed, port, publicUrl }: Defaults,
): DefinitionsConfig {
  return {
    definitionsDir: read.text('DEFINITIONS_DIR'),
    cookieHost: read.text('COOKIE_HOST') ?? (isDeployed ? undefined : LOCAL_COOKIE_HOST),
    cookieHostUrl:
      read.url('COOKIE_HOST_URL', ['http:', 'https:']) ??
      (isDeployed ? publicUrl : `http://${LOCAL_COOKIE_HOST}:${port}`),
    addressLookup: readAddressLookup(read, isDeployed ? 'none' : 'sandbox'),
    pageScripts: readPageScripts(read),
    features: readFeatures(read),
    pricingFile: read.text('PRICING_FILE'),
  };
}

function readAddressLookup(read: EnvironmentReader, usual: 'none' | 'sandbox'): AddressLookupConfig {
  const key = read.text('GOOGLE_MAPS_KEY');
  const kind = read.choice(
    'ADDRESS_ADAPTER',
    ['sandbox', 'google', 'none'],
    key === undefined ? usual : 'google',
  );
  if (kind !== 'google') return { kind };
  return { kind, key: read.needed('GOOGLE_MAPS_KEY', 'ADDRESS_ADAPTER=google') };
}

function readFeatures(read: EnvironmentReader): DefinitionsConfig['features'] {
  const entries = [...FEATURE_VARIABLES].map(([name, variable]) => [name, read.flag(variable)] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}
