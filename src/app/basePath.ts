const REFERRAL_PREFIX = /^\/r\/[^/]+(?=\/|$)/;

/** The prefix `/r/{referralUrlId}` of a partner's links, under which every route exists too; empty without one. */
export function basePathOf(path: string): string {
  return REFERRAL_PREFIX.exec(path)?.[0] ?? '';
}
