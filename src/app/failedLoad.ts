import { readPageBoot } from '../features/shared/pageBoot.ts';

declare global {
  interface WindowEventMap {
    /** A file of the page cannot be fetched; the detail tries again. */
    'load-failed': CustomEvent<() => void>;
  }
}

/** For responses whose text is not awaited. */
const PATIENCE_MS = 10_000;

let note: HTMLElement | undefined;
let retries: (() => void)[] = [];
let wasTriedAgain = false;

/**
 * Reports below the page when a script cannot be fetched, with a way to try again. The page stays as it is, with all that was entered.
 * `onFailed` releases what waits for scripts.
 */
export function watchLoading(onFailed: () => void): void {
  const fail = (retry: () => void) => {
    onFailed();
    retries.push(retry);
    void report();
  };
  const failScript = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement && isOfPage(target)) fail(() => fetchAgain(target));
  };
  addEventListener('load-failed', ({ detail }) => fail(detail));
  addEventListener('error', failScript, true);
  addEventListener('taken', () => {
    note?.remove();
    removeEventListener('error', failScript, true);
  });
}

/** The page's own scripts are fetched with CORS, the sandbox's ribbon is not. */
function isOfPage({ crossOrigin, src }: HTMLScriptElement): boolean {
  return crossOrigin !== null && src.startsWith(origin);
}

function fetchAgain(failed: HTMLScriptElement): void {
  const script = document.createElement('script');
  Object.assign(script, { type: 'module', crossOrigin: '', src: failed.src });
  failed.replaceWith(script);
}

/** A file that failed twice while the server responds is one that the browser does not fetch again, or that a release has replaced. */
async function report(): Promise<void> {
  if (wasTriedAgain && (await isReachable())) location.reload();
  else if (document.readyState === 'loading')
    document.addEventListener('readystatechange', show, { once: true });
  else show();
}

/** Also asks for the scripts: a browser may remember of one that it was not found, longer than the page. */
async function isReachable(): Promise<boolean> {
  const scripts = document.querySelectorAll<HTMLLinkElement>('[rel=modulepreload]');
  const urls = [location.href, ...Array.from(scripts, ({ href }) => href)];
  const options: RequestInit = { cache: 'no-cache', signal: AbortSignal.timeout(PATIENCE_MS) };
  try {
    const [page] = await Promise.all(urls.map((url) => fetch(url, options)));
    return page?.ok === true;
  } catch {
    return false;
  }
}

function show(): void {
  const { startTexts } = readPageBoot(document);
  const startText = (key: string) => startTexts[key];
  const isAnswered = document.querySelector('.sw-form') !== null;
  const create = (name: 'div' | 'h2' | 'p' | 'button', text: string | undefined) =>
    Object.assign(document.createElement(name), { textContent: text });
  const button = create('button', startText('failed.retry'));
  button.className = 'start-button';
  button.addEventListener('click', () => {
    button.setAttribute('aria-busy', 'true');
    wasTriedAgain = true;
    const again = retries;
    retries = [];
    for (const retry of again) retry();
  });
  note?.remove();
  note = create('div', '');
  note.className = 'load-failed';
  note.setAttribute('role', 'alert');
  note.append(
    create('h2', startText('failed.title')),
    create('p', isAnswered ? startText('failed.entered') : startText('failed.text')),
    button,
  );
  document.body.append(note);
}
