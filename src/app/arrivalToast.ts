import type { PageBoot } from '../contract/pageBoot.ts';
import type { ToastKey } from '../features/toasts/toastsSlice.ts';

/** Returns the toast on arrival, as a key of the texts (specification, sections 2 and 8). */
export function arrivalToast(
  search: string,
  { session, isUnsupported }: Pick<PageBoot, 'session' | 'isUnsupported'>,
): ToastKey | undefined {
  if (isUnsupported) return 'toast.unsupported';
  const query = new URLSearchParams(search);
  if (query.has('timeout')) return 'toast.sessionEnded';
  return query.get('completed') === 'true' && session.signedIn ? 'toast.signedIn' : undefined;
}
