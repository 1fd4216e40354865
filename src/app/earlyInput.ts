/**
 * Takes what a person does in a step that the server has drawn, before the page's own scripts are there: it is inside the page. What was
 * entered and pressed is entered and pressed once more when React listens.
 */

/** By then the heading has taken the focus if it does. */
const HEADING_FOCUSED_MS = 1_000;

let pressed: HTMLElement | undefined;

addEventListener('click', takePress);

// Until now the browser could put nothing back that somebody else had typed, who used this tab before.
addEventListener('DOMContentLoaded', allowFilling);

/** `mountPortal` has begun to bring the step to life. It may wait for further files meanwhile, or lead to another page. */
addEventListener('taken', waitForReact, { once: true });

function waitForReact(): void {
  removeEventListener('click', takePress);
  const { pathname } = location;
  let entered: Entered = listEntered();
  const listAgain = () => {
    entered = listEntered();
  };
  addEventListener('input', listAgain, true);
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
    removeEventListener('input', listAgain, true);
    pressed?.removeAttribute('aria-busy');
    if (!isElsewhere) enterAgain(entered);
  }
}

function enterAgain({ entries, activeElement }: Entered): void {
  for (const entry of entries) enter(entry);
  const focused = document.getElementById(activeElement?.id ?? '') ?? activeElement;
  if (focused instanceof HTMLElement && focused !== document.body) keepFocus(focused);
  pressed?.click();
}

/** An input that is in use has lost the focus to what was done to the page, and the heading of a new page takes it. */
function keepFocus(input: HTMLElement): void {
  const focus = () => input.focus({ preventScroll: true });
  focus();
  const heading = document.querySelector('h1');
  heading?.addEventListener('focus', focus);
  setTimeout(() => heading?.removeEventListener('focus', focus), HEADING_FOCUSED_MS);
}

function takePress({ target }: MouseEvent): void {
  const button = target instanceof Element ? target.closest<HTMLElement>('.page button') : null;
  if (!button) return;
  pressed?.removeAttribute('aria-busy');
  button.setAttribute('aria-busy', 'true');
  pressed = button;
}

function allowFilling(): void {
  for (const input of listInputs()) input.setAttribute('autocomplete', input.dataset['autocomplete'] ?? '');
}

type Input = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function listInputs(): readonly Input[] {
  return [...document.querySelectorAll<Input>('.sw-form :is(input, select, textarea)')];
}

export interface Entered {
  readonly entries: readonly Entry[];
  readonly activeElement: Element | null;
}

function listEntered(): Entered {
  return { entries: listInputs().flatMap(entryOf), activeElement: document.activeElement };
}

/** A value that an input did not arrive with. */
interface Entry {
  readonly input: Input;
  readonly value: string;
  /** Whether it was chosen by a press. */
  readonly isPressed: boolean;
}

function entryOf(input: Input): readonly Entry[] {
  const { value } = input;
  if (input instanceof HTMLSelectElement)
    return input.selectedOptions[0]?.defaultSelected === false ? [{ input, value, isPressed: false }] : [];
  if (value !== input.defaultValue) return [{ input, value, isPressed: false }];
  if (!(input instanceof HTMLInputElement) || input.checked === input.defaultChecked) return [];
  // The other ones of a group follow the chosen one.
  return input.checked || input.type === 'checkbox' ? [{ input, value, isPressed: true }] : [];
}

/** React has seen the present value, and takes for a change only what it has not seen. It may have drawn another input instead. */
function enter({ input: before, value, isPressed }: Entry): void {
  const input = document.getElementById(before.id) ?? before;
  if (input instanceof HTMLSelectElement) {
    input.value = value;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (input instanceof HTMLInputElement && isPressed) {
    input.checked = !input.checked;
    input.click();
  } else if (input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement) {
    input.value = '';
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set?.call(input, value);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
