/** A sign-in that a browser has begun, as the provider's response must match it. */
export interface OpenIdAttempt {
  /** The URL to which the provider returns the browser. */
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** Person who signed in at the provider. */
export interface OpenIdPerson {
  readonly issuer: string;
  readonly subject: string;
  /** The address that the provider has verified, in lower case; undefined if it names none. */
  readonly verifiedEmail: string | undefined;
}

export type OpenIdOutcome =
  | { readonly kind: 'identified'; readonly person: OpenIdPerson }
  /** The person gave up, or refused what we ask for. */
  | { readonly kind: 'cancelled' }
  /** The response is forged, used already, or of another attempt or issuer. */
  | { readonly kind: 'rejected'; readonly reason: string };

/** An OpenID provider. Its calls throw if it cannot be reached, is slow, or refuses our client. */
export interface OpenIdPort {
  /** The page of the provider where the person signs in, in a language of ours if it can. */
  authorizationUrl(attempt: OpenIdAttempt, locale: string): Promise<string>;
  /** Exchanges the response that the browser brought back, by its query, for who the person is. */
  identify(attempt: OpenIdAttempt, query: string): Promise<OpenIdOutcome>;
}
