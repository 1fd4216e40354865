/** Reads the proof from the address, once: taken out, neither the history nor a later script finds it there. */
export function takeVfp(): string {
  const address = new URL(window.location.href);
  const vfp = address.searchParams.get('vfp') ?? '';
  address.searchParams.delete('vfp');
  window.history.replaceState(window.history.state, '', `${address.pathname}${address.search}`);
  return vfp;
}
