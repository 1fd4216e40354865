/**
 * Takes a press on the start page's button before the page's own scripts are there, in a file that is there long before them. The page is
 * not loaded anew, as it would be by the link itself: the scripts of the next page are fetched with those that are on their way, and
 * `hydrateStart` continues with the press.
 */
const { dataset } = document.documentElement;

// The page's own scripts may have been faster.
dataset['press'] ??= '';

addEventListener('click', (event) => {
  const link =
    event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a.start-button') : null;
  if (!link || dataset['press'] !== '' || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  link.setAttribute('aria-busy', 'true');
  dataset['press'] = `${link.pathname}${link.search}`;
  const files = document.querySelector<HTMLTemplateElement>('#next-scripts');
  if (files) document.head.append(files.content);
  // If the page's scripts cannot be fetched, the browser follows the link.
  addEventListener(
    'error',
    ({ target }) => target instanceof HTMLScriptElement && location.assign(link.href),
    true,
  );
});
