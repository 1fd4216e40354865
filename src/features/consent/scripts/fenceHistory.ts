/**
 * Keeps scripts that run in this document away from other pages: a change of the path to one of them loads that page anew. The old page is
 * emptied first, so that nothing of the new one is drawn beside the scripts.
 */
export function fenceHistory(
  isOutside: (path: string) => boolean,
  page: Pick<Location, 'assign' | 'reload'>,
): void {
  const leave = (url: URL): void => {
    document.body.replaceChildren();
    page.assign(url);
  };
  for (const name of ['pushState', 'replaceState'] as const) {
    const change = window.history[name].bind(window.history);
    window.history[name] = (state, unused, to) => {
      const url = new URL(to ?? '', window.location.href);
      if (isOutside(url.pathname)) leave(url);
      else change(state, unused, to);
    };
  }
  window.addEventListener(
    'popstate',
    (event) => {
      if (!isOutside(window.location.pathname)) return;
      event.stopImmediatePropagation(); // the router would draw it
      document.body.replaceChildren();
      page.reload();
    },
    { capture: true },
  );
}
