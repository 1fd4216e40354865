/** Fills a slot that stays empty. */
export function Nothing(): null {
  return null;
}
