/** Browsers, too, count no smaller move as a shift of the layout. */
const SHIFT_PX = 3;

/** A page that has begun to arrive by then comes by a fast line. */
const FAST_MS = 150;

/**
 * Shows the page in fallback faces until those of its brand (`data-faces`) have arrived, and then in those, unless something in view would
 * move since a line breaks elsewhere: that page keeps its fallback until it is out of view, or the next page comes.
 */
export function awaitFaces(): void {
  const { dataset } = document.documentElement;
  const { faces } = dataset;
  // Without its events, one could not show them on the next page.
  if (!faces || !('navigation' in window)) return;
  dataset['face'] = 'awaited';
  const load = () => void document.fonts.load(`1em ${faces}`).then(showUnlessMoved, show);
  if (performance.now() < FAST_MS) {
    load();
    return;
  }
  // On a slow line, the download would hold the first paint back.
  new PerformanceObserver((_entries, observer) => {
    observer.disconnect();
    load();
  }).observe({ type: 'paint', buffered: true });
}

function show(): void {
  delete document.documentElement.dataset['face'];
}

function showUnlessMoved(): void {
  const { dataset } = document.documentElement;
  if (!dataset['face']) return;
  if (performance.getEntriesByType('paint').length === 0) {
    show();
    return;
  }
  const tops = [...document.querySelectorAll('body *')].flatMap((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top < innerHeight && bottom > 0 ? [{ element, top }] : [];
  });
  show();
  const isMoved = tops.some(
    ({ element, top }) => Math.abs(element.getBoundingClientRect().top - top) >= SHIFT_PX,
  );
  if (!isMoved) return;
  dataset['face'] = 'awaited';
  addEventListener('scrollend', showUnlessMoved, { once: true });
  showOnNextPage();
}

function showOnNextPage(): void {
  const { pathname } = location;
  const listener = new AbortController();
  const showIfLeft = () => {
    // A router also writes to the entry of the page that it begins with.
    if (location.pathname === pathname) return;
    listener.abort();
    show();
  };
  navigation.addEventListener('currententrychange', showIfLeft, { signal: listener.signal });
}
