// The package comes without types; these are of what the tests' provider uses.
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  interface Grant {
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }

  interface Context {
    readonly oidc: {
      readonly session: { readonly accountId: string };
      readonly client: { readonly clientId: string };
      readonly provider: Provider;
    };
  }

  interface Account {
    readonly accountId: string;
    claims(): Promise<Readonly<Record<string, unknown>>>;
  }

  interface Configuration {
    readonly clients: readonly object[];
    readonly claims: Readonly<Record<string, readonly string[]>>;
    readonly cookies: { readonly keys: readonly string[] };
    readonly features: Readonly<Record<string, { readonly enabled: boolean }>>;
    readonly jwks: { readonly keys: readonly object[] };
    readonly ttl: Readonly<Record<string, number>>;
    readonly findAccount: (context: Context, id: string) => Promise<Account>;
    readonly loadExistingGrant: (context: Context) => Promise<Grant>;
  }

  export default class Provider {
    readonly Grant: new (of: { readonly accountId: string; readonly clientId: string }) => Grant;
    constructor(issuer: string, configuration: Configuration);
    callback(): (request: IncomingMessage, response: ServerResponse) => void;
  }
}
