/** The headers of a page that say what it may load and use. */
export interface SecurityHeaders {
  readonly 'content-security-policy': string;
  readonly 'permissions-policy'?: string;
}

/** Changes the security headers of the page at a path, where a vendor needs more than our own origin. */
export type PageHeaders = (path: string, headers: SecurityHeaders) => SecurityHeaders;
