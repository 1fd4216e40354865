/** A budget of calls in a fixed window, by key and in memory; the key that has been counted longest is forgotten first. */
export function countCalls(max: number, windowMs: number, mostKeys = 50_000): (key: string) => boolean {
  const counts = new Map<string, { used: number; endsAt: number }>();
  return (key) => {
    const now = Date.now();
    const count = counts.get(key);
    if (count && count.endsAt > now) {
      count.used += 1;
      return count.used <= max;
    }
    counts.delete(key);
    counts.set(key, { used: 1, endsAt: now + windowMs });
    const [oldest] = counts.size > mostKeys ? counts.keys() : [];
    if (oldest !== undefined) counts.delete(oldest);
    return true;
  };
}
