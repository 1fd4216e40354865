/**
 * All that start pages do by themselves, from their first paint on: it is inside of them, before their content. The server has drawn the rest, and
 * React is on the pages that follow.
 */
import { showDrafts } from '../features/start/byDraft.ts';
import { showSums } from '../features/start/calculator.ts';
import { awaitFaces } from './awaitFaces.ts';
import { forgetEntries } from './keptEntries.ts';

awaitFaces();

// The person has left the step.
forgetEntries();

// The parser's elements are seen here before the browser paints them.
const observer = new MutationObserver(showDraftsSoFar);
observer.observe(document, { childList: true, subtree: true });
addEventListener('DOMContentLoaded', () => {
  showDraftsSoFar();
  observer.disconnect();
});

/** Ends what the portal does itself. */
const early = new AbortController();
addEventListener('taken', () => early.abort(), { once: true });

addEventListener('input', showSumsNow, { signal: early.signal });

// A browser may have put back what was chosen before, or an application may have begun, on a page that is gone back to.
addEventListener('pageshow', () => {
  forgetEntries();
  showDraftsSoFar();
  showSumsNow();
});

function showDraftsSoFar(): void {
  showDrafts(document);
}

function showSumsNow(): void {
  const calculator = document.querySelector<HTMLElement>('.start-slip');
  if (calculator) showSums(calculator);
}
