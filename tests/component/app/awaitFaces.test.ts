import { awaitFaces } from '../../../src/app/awaitFaces.ts';

const { jest } = import.meta;

const { dataset } = document.documentElement;

interface Opened {
  /** How many lines its title takes in the face of the brand; in the fallback it takes one. */
  readonly lines: number;
  /** The same of its text. */
  readonly textLines?: number;
  /** On a fast line the page is there at once, and has not been painted when its faces come. */
  readonly isFast?: boolean;
}

function openPage({ lines, textLines = 1, isFast = false }: Opened) {
  document.body.innerHTML = '<h1>Any partners?</h1><form></form>';
  dataset['faces'] = "'figtree'";
  const form = document.querySelector('form');
  const isIn = (face: string) => ![face, 'awaited'].includes(dataset['face'] ?? '');
  const top = () => 40 * (isIn('display-awaited') ? lines : 1) + 20 * (isIn('text-awaited') ? textLines : 1);
  if (form) form.getBoundingClientRect = () => new DOMRect(0, top(), 300, 200);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const load = jest.fn(() => promise);
  Object.defineProperty(document, 'fonts', { configurable: true, value: { load } });
  const paint = { name: 'first-paint', entryType: 'paint', startTime: 500, duration: 0, toJSON: () => '' };
  performance.getEntriesByType = () => (isFast ? [] : [paint]);
  jest.spyOn(performance, 'now').mockReturnValue(isFast ? 40 : 400);
  Object.assign(window, { navigation: new EventTarget(), PerformanceObserver: isFast ? undefined : Painted });
  awaitFaces();
  return { load, arrive: resolve, fail: reject };
}

class Painted {
  readonly #onPaint: (entries: unknown, observer: Painted) => void;
  constructor(onPaint: (entries: unknown, observer: Painted) => void) {
    this.#onPaint = onPaint;
  }
  observe(): void {
    this.#onPaint([], this);
  }
  disconnect(): void {}
}

function goTo(path: string): void {
  history.pushState(null, '', path);
  window.navigation.dispatchEvent(new Event('currententrychange'));
}

afterEach(() => {
  jest.restoreAllMocks();
  delete dataset['face'];
  delete dataset['faces'];
  Reflect.deleteProperty(window, 'navigation');
  Reflect.deleteProperty(document, 'fonts');
});

it('shows the faces of the brand once they have arrived', async () => {
  const { load, arrive } = openPage({ lines: 1 });
  expect(load).toHaveBeenCalledWith("1em 'figtree'");
  expect(dataset['face']).toBe('awaited');
  arrive();
  await Promise.resolve();
  expect(dataset['face']).toBeUndefined();
});

it('shows them with the first paint on a fast line, whatever they move', async () => {
  const { load, arrive } = openPage({ lines: 2, isFast: true });
  expect(load).toHaveBeenCalledTimes(1);
  arrive();
  await Promise.resolve();
  expect(dataset['face']).toBeUndefined();
});

it.each([
  ['the title', { lines: 2 }, 'display-awaited'],
  ['the title and the text', { lines: 2, textLines: 2 }, 'awaited'],
  ['the text', { lines: 1, textLines: 2 }, 'text-awaited'],
])('waits for the next page where %s would move something in view', async (_what, page, state) => {
  history.pushState(null, '', '/get-started/partners');
  const { arrive } = openPage(page);
  arrive();
  await Promise.resolve();
  expect(dataset['face']).toBe(state);
  // The router writes to the entry of the page that it begins with.
  history.replaceState({ key: 'first' }, '');
  window.navigation.dispatchEvent(new Event('currententrychange'));
  expect(dataset['face']).toBe(state);
  goTo('/get-started/review');
  expect(dataset['face']).toBeUndefined();
});

it('shows them once what they move has left the view', async () => {
  const { arrive } = openPage({ lines: 2 });
  arrive();
  await Promise.resolve();
  const form = document.querySelector('form');
  if (form) form.getBoundingClientRect = () => new DOMRect(0, dataset['face'] ? -360 : -320, 300, 200);
  dispatchEvent(new Event('scrollend'));
  expect(dataset['face']).toBeUndefined();
});

it('shows what there is where they cannot be fetched', async () => {
  const { fail } = openPage({ lines: 2 });
  fail(new Error('offline'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(dataset['face']).toBeUndefined();
});

it('leaves it to browsers without navigation events', () => {
  dataset['faces'] = "'figtree'";
  awaitFaces();
  expect(dataset['face']).toBeUndefined();
});
