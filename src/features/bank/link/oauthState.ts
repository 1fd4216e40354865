/** The part of the query that a bank's own page leads back with: the dialog continues by it. */
export const OAUTH_STATE = 'oauth_state_id';
