/** Browsers, too, count no smaller move as a shift of the layout. */
const SHIFT_PX = 3;

/** A page that has begun to arrive by then comes by a fast line. */
const FAST_MS = 150;

/**
 * Shows the page in fallback faces until those of its brand (`data-faces`) have arrived, and then in those, unless something in view would
 * move since a line breaks elsewhere: that page keeps a fallback until it is out of view, or the next page comes.
 */
export function awaitFaces(): void {
  const { dataset } = document.documentElement;
  const { faces } = dataset;
  // Without its events, one could not show them on the next page.
  if (!faces || !('navigation' in window)) return;
  dataset['face'] = 'awaited';
  const load = () => void document.fonts.load(`1em ${faces}`).then(showOnceStill, show);
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

function showOnceStill(): void {
  if (showUnlessMoved()) return;
  const { pathname } = location;
  const waiting = new AbortController();
  const { signal } = waiting;
  const endIf = (isShown: boolean) => {
    if (isShown) waiting.abort();
  };
  addEventListener('scrollend', () => endIf(showUnlessMoved()), { signal });
  const showIfLeft = () => {
    // A router also writes to the entry of the page that it begins with.
    if (location.pathname === pathname) return;
    show();
    endIf(true);
  };
  navigation.addEventListener('currententrychange', showIfLeft, { signal });
}

/** Returns whether all faces are shown now. */
function showUnlessMoved(): boolean {
  const { dataset } = document.documentElement;
  const isPainted = performance.getEntriesByType('paint').length > 0;
  const isMoved = watchView();
  show();
  if (!isPainted || !isMoved()) return true;
  // Mostly one of them is enough, which the title needs or the text.
  for (const awaited of ['display-awaited', 'text-awaited', 'awaited']) {
    dataset['face'] = awaited;
    if (!isMoved()) break;
  }
  return false;
}

/** Returns whether anything that is in view now has moved up or down since. */
function watchView(): () => boolean {
  const tops = [...document.querySelectorAll('body *')].flatMap((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top < innerHeight && bottom > 0 ? [{ element, top }] : [];
  });
  return () =>
    tops.some(({ element, top }) => Math.abs(element.getBoundingClientRect().top - top) >= SHIFT_PX);
}
