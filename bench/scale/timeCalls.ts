/** One call: where, and with what. */
export interface Call {
  readonly url: string;
  readonly init: RequestInit;
}

/** Sends calls one after the other by several people at once; how long each took, in milliseconds. */
export async function timeCalls(
  next: () => Call,
  { forMs, people }: { readonly forMs: number; readonly people: number },
): Promise<readonly number[]> {
  const end = performance.now() + forMs;
  const times: number[] = [];
  const person = async () => {
    while (performance.now() < end) {
      const { url, init } = next();
      const start = performance.now();
      const response = await fetch(url, init);
      const text = await response.text();
      times.push(performance.now() - start);
      if (!response.ok) throw new Error(`${init.method ?? 'GET'} ${url}: ${response.status} ${text}`);
    }
  };
  await Promise.all(Array.from({ length: people }, person));
  return times;
}

/** The time below which this share of them is. */
export function quantile(times: readonly number[], share: number): number {
  const value = times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))];
  if (value === undefined) throw new Error('Nothing was measured');
  return value;
}
