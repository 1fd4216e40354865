import type { PageBoot } from '../features/shared/pageBoot.ts';
import type { ToastKey } from '../features/toasts/toastsSlice.ts';

/** What is said on arrival, as a key of the texts (specification, section 2, toasts). */
export function arrivalToast(search: string, { session }: Pick<PageBoot, 'session'>): ToastKey | undefined {
  const query = new URLSearchParams(search);
  if (query.has('timeout')) return 'toast.sessionEnded';
  return query.get('completed') === 'true' && session.signedIn ? 'toast.signedIn' : undefined;
}
