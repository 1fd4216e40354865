/**
 * Takes what a person does in a step that the server has drawn, before the page's own scripts are there: it is inside the page, before its
 * content. What was entered and pressed is entered and pressed once more when React listens.
 */
import { enter, listEntered, listInputs, type Entered } from './earlyEntries.ts';
import { awaitFaces } from './awaitFaces.ts';
import { watchLoading } from './failedLoad.ts';
import { forgetEntries, keepEntries, restoreEntries } from './keptEntries.ts';
import { hideUnsaved } from './unsavedStep.ts';

/** By then the heading has taken the focus if it does. */
const HEADING_FOCUSED_MS = 1_000;

let pressed: HTMLElement | undefined;

/** The entries for React, once it has begun to draw. */
let entered: Entered | undefined;

/** The buttons as the server has drawn them, from then on. */
let drawn: readonly Element[] | undefined;

/** Ends what is only done until React listens. */
const early = new AbortController();
const { signal } = early;

awaitFaces();

addEventListener('click', takePress, { capture: true, signal });
addEventListener('keydown', takeEnter, { signal });

// All of the page is there, and none of its scripts has run.
document.addEventListener('readystatechange', restore, { once: true });

// Until now the browser could put nothing back that somebody else had typed, who used this tab before.
addEventListener('DOMContentLoaded', allowFilling);

// Before the listener below, by which React draws at once: the note of a failure there must not be removed by the same event.
watchLoading(release);

/** `mountPortal` has begun to bring the step to life. It may wait for further files meanwhile, or lead to another page. */
addEventListener('taken', waitForReact, { once: true });

/** Nothing is kept before: it would replace what was. */
function restore(): void {
  if (!isUsed()) hideUnsaved();
  restoreEntries();
  if (!document.querySelector('.sw-form')) return;
  keep();
  // Not every browser announces that it leaves a page which is still loading.
  addEventListener('input', keep, { signal });
  addEventListener('pagehide', keep, { signal });
}

function isUsed(): boolean {
  const { entries, activeElement } = listEntered();
  return pressed !== undefined || entries.length > 0 || !!activeElement?.closest('.sw-form');
}

/** A step that did not come drawn gets what was kept once React has drawn it. */
function waitForReact(): void {
  drawn = [...document.querySelectorAll('.page button')];
  const isDrawn = document.querySelector('.sw-form') !== null;
  if (!isDrawn && !restoreEntries()) {
    end();
    return;
  }
  const { pathname } = location;
  const listAgain = () => {
    entered = listEntered();
  };
  if (isDrawn) {
    listAgain();
    addEventListener('input', listAgain, { capture: true, signal });
    addEventListener('focusin', followFocus, { capture: true, signal });
  }
  const observer = new MutationObserver(enterOnceLive);
  observer.observe(document.body, { childList: true, subtree: true });
  // By an event, React takes over the whole page at once.
  document.querySelector('.sw-form')?.dispatchEvent(new Event('input', { bubbles: true }));
  enterOnceLive();

  function enterOnceLive(): void {
    const isElsewhere = location.pathname !== pathname;
    // The element of the form comes with React (FramedForm.tsx).
    if (!isElsewhere && !document.querySelector('form .sw-form')) return;
    observer.disconnect();
    if (!entered) restoreEntries();
    end();
    const button = release();
    if (!isElsewhere) enterAgain(entered ?? listEntered(), button);
  }
}

/** React takes the focus away before the entries are listed for the last time, for its heading. It keeps the event from those that do not capture it. */
function followFocus({ target }: FocusEvent): void {
  if (entered && target instanceof HTMLElement && !(target instanceof HTMLHeadingElement))
    entered = { ...entered, activeElement: target };
}

function keep(): void {
  keepEntries((entered ?? listEntered()).entries);
}

function end(): void {
  early.abort();
  forgetEntries();
}

function enterAgain({ entries, activeElement }: Entered, button: HTMLElement | undefined): void {
  for (const entry of entries) enter(entry);
  const focused = document.getElementById(activeElement?.id ?? '') ?? activeElement;
  if (focused instanceof HTMLElement && focused !== document.body) keepFocus(focused);
  button?.click();
}

/** An input that is in use has lost the focus to what was done to the page, and the heading of a new page takes it. */
function keepFocus(input: HTMLElement): void {
  const focus = () => input.focus({ preventScroll: true });
  focus();
  const heading = document.querySelector('h1');
  heading?.addEventListener('focus', focus);
  setTimeout(() => heading?.removeEventListener('focus', focus), HEADING_FOCUSED_MS);
}

/** React drops a press on an element that it is about to bring to life, if it has to wait for a file. */
function takePress(event: MouseEvent): void {
  const { target } = event;
  const button = target instanceof Element ? target.closest<HTMLElement>('.page button') : null;
  if (!button || isOfReact(button)) return;
  event.stopPropagation();
  hold(button);
}

/** React may show something else instead of the step, too. */
function isOfReact(button: HTMLElement): boolean {
  return drawn !== undefined && !(drawn.includes(button) && document.querySelector('.sw-form'));
}

/** As in a form, which the step is not yet. */
function takeEnter({ target, key, isComposing }: KeyboardEvent): void {
  if (key !== 'Enter' || isComposing || !(target instanceof HTMLInputElement) || target.form) return;
  const button = target.closest('.sw-form')?.querySelector<HTMLElement>('[type=submit]');
  if (button) hold(button);
}

function hold(button: HTMLElement): void {
  release();
  button.setAttribute('aria-busy', 'true');
  pressed = button;
}

/** Ends the wait of the button that was pressed, and returns it. */
function release(): HTMLElement | undefined {
  const button = pressed;
  button?.removeAttribute('aria-busy');
  pressed = undefined;
  return button;
}

function allowFilling(): void {
  for (const input of listInputs()) input.setAttribute('autocomplete', input.dataset['autocomplete'] ?? '');
}
