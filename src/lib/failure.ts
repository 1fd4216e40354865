/** A failed call as the store keeps it: plain data, derived from an error of the API. */
export interface Failure {
  readonly kind: 'offline' | 'timeout' | 'signedOut' | 'refused' | 'limited' | 'server';
  readonly code: string;
  readonly retryAfterSeconds?: number;
  /** Messages of the server for the user, if the portal has no text for the code. */
  readonly messages?: readonly string[];
}
