/**
 * The key under which an account is sent: the same for every try of the same account, and another one for another account, or for one that
 * is sent anew after it was linked.
 */
export function createTryKeys(newId: () => string) {
  let last: { readonly sent: string; readonly key: string } | undefined;
  return {
    keyOf(body: object): string {
      const sent = JSON.stringify(body);
      if (last?.sent !== sent) last = { sent, key: `bank-${newId()}` };
      return last.key;
    },
    linked(): void {
      last = undefined;
    },
  };
}

export type TryKeys = ReturnType<typeof createTryKeys>;
