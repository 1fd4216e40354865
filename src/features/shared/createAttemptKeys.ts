/**
 * The idempotency key under which something is sent: the same for every try of the same, and another one for something else, or for what is
 * sent anew after it was done.
 */
export function createAttemptKeys(newKey: () => string) {
  let last: { readonly sent: string; readonly key: string } | undefined;
  return {
    keyOf(body: object): string {
      const sent = JSON.stringify(body);
      if (last?.sent !== sent) last = { sent, key: newKey() };
      return last.key;
    },
    done(): void {
      last = undefined;
    },
  };
}

export type AttemptKeys = ReturnType<typeof createAttemptKeys>;
