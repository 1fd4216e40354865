/** Reads the proof from the URL and removes it there, so that neither the history nor a later script finds it. */
export function takeVfp(): string {
  const address = new URL(window.location.href);
  const vfp = address.searchParams.get('vfp') ?? '';
  address.searchParams.delete('vfp');
  window.history.replaceState(window.history.state, '', `${address.pathname}${address.search}`);
  return vfp;
}
