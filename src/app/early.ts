/**
 * Takes a press on the start page's button before the page's own scripts have run: it is inside the page, before its content. The page is
 * not loaded anew, as it would be by the link itself: the scripts of the next page are fetched with those that are on their way, and
 * `hydrateStart` continues with the press.
 */
const { dataset } = document.documentElement;
dataset['press'] = '';

addEventListener('click', takePress);

// If the page's scripts cannot be fetched, the browser follows the link.
addEventListener('error', followLink, true);

function takePress(event: MouseEvent): void {
  const link =
    event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a.start-button') : null;
  if (!link || dataset['press'] !== '' || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  link.setAttribute('aria-busy', 'true');
  dataset['press'] = `${link.pathname}${link.search}`;
  const files = document.querySelector<HTMLTemplateElement>('#next-scripts');
  if (files) document.head.append(files.content);
}

function followLink({ target }: Event): void {
  const pressed = dataset['press'];
  if (!(target instanceof HTMLScriptElement) || pressed === 'taken') return;
  removeEventListener('click', takePress);
  if (pressed) location.assign(pressed);
}
