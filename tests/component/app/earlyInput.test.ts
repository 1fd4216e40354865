import { openedBy } from '../../support/openedBy.ts';

/** The step as the server has drawn it; the element of the form comes with React. */
const DRAWN = `
  <div class="page"><div id="root-of-form"><div class="sw-form">
    <input id="name" autocomplete="off" data-autocomplete="given-name" data-kept />
    <button type="submit">Continue</button>
  </div></div></div>
  <script type="application/json" id="page-boot">{"session":{"signedIn":false}}</script>`;

const KEY = 'stepwright:entered';

const pageIsThere = () => document.dispatchEvent(new Event('readystatechange'));

async function openDrawn() {
  const drawn = await open();
  pageIsThere();
  return drawn;
}

async function open() {
  jest.resetModules();
  document.body.innerHTML = DRAWN;
  await import('../../../src/app/earlyInput.ts');
  const [input, button] = [document.querySelector('input'), document.querySelector('button')];
  if (!input || !button) throw new Error('Nothing is drawn');
  const presses: EventTarget[] = [];
  button.addEventListener('click', ({ currentTarget }) => currentTarget && presses.push(currentTarget));
  return { input, button, presses };
}

it('is not entered into another page that React leads to instead, and no press waits there', async () => {
  const { input, button, presses } = await openDrawn();
  dispatchEvent(new Event('DOMContentLoaded'));
  expect(input).toHaveAttribute('autocomplete', 'given-name');
  input.value = 'Ada';
  button.click();
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(presses).toEqual([]);
  dispatchEvent(new Event('taken'));
  history.pushState(null, '', '/accounts');
  document.body.innerHTML =
    '<form class="page"><div class="sw-form"><input id="name" /><button type="button">Other</button></div></form>';
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.querySelector('input')).toHaveValue('');
  expect(presses).toEqual([]);
  document.querySelector('button')?.click();
  expect(document.querySelector('button')).not.toHaveAttribute('aria-busy');
});

/** React does so as soon as it has drawn for the first time, which may be dropped. */
function markAsReacts(button: HTMLElement): void {
  Object.assign(button, { __reactProps$1: {} });
}

/** Puts the form's element around it, as React does once it listens. */
async function bringToLife(button: HTMLElement): Promise<void> {
  markAsReacts(button);
  const form = document.createElement('form');
  form.addEventListener('submit', (event) => event.preventDefault());
  form.append(...document.body.children);
  document.body.append(form);
  await new Promise((resolve) => setTimeout(resolve));
}

it('Enter in an input is a press of the form’s button, unless it ends the spelling of a character', async () => {
  const { input, button, presses } = await openDrawn();
  const press = (isComposing: boolean) =>
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, isComposing }));
  press(true);
  expect(button).not.toHaveAttribute('aria-busy');
  press(false);
  expect(button).toHaveAttribute('aria-busy', 'true');
  dispatchEvent(new Event('taken'));
  expect(presses).toEqual([]);
  await bringToLife(button);
  expect(presses).toEqual([button]);
  expect(button).not.toHaveAttribute('aria-busy');
});

it('a press while React waits for a file is made once, when the step is live', async () => {
  const { button, presses } = await openDrawn();
  dispatchEvent(new Event('taken'));
  markAsReacts(button);
  button.click();
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(presses).toEqual([]);
  await bringToLife(button);
  expect(presses).toEqual([button]);
  button.click();
  expect(presses).toEqual([button, button]);
});

function reportInput(input: HTMLElement): void {
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

function keptBefore(value: string): void {
  openedBy('reload');
  const kept = [{ id: 'name', value }];
  sessionStorage.setItem(KEY, JSON.stringify({ of: `false ${location.pathname}`, at: Date.now(), kept }));
}

it('an input that gets the focus while React waits has it when the step is live, not the heading', async () => {
  const { input, button } = await openDrawn();
  dispatchEvent(new Event('taken'));
  // React keeps the event to itself as long as it has not brought the step to life.
  document.querySelector('.page')?.addEventListener('focusin', (event) => event.stopPropagation());
  input.focus();
  const heading = document.createElement('h1');
  heading.tabIndex = -1;
  document.body.prepend(heading);
  const live = bringToLife(button);
  heading.focus();
  await live;
  expect(input).toHaveFocus();
});

it('a kept entry stays until it is in the page, and is gone once it is cleared', async () => {
  keptBefore('Ada');
  const { input, button } = await open();
  reportInput(input);
  expect(sessionStorage.getItem(KEY)).toContain('Ada');
  pageIsThere();
  expect(input).toHaveValue('Ada');
  input.value = '';
  reportInput(input);
  expect(sessionStorage.getItem(KEY)).toBeNull();
  dispatchEvent(new Event('taken'));
  await bringToLife(button);
});

it('a kept entry is entered into a step that React draws itself, and is kept until then', async () => {
  keptBefore('Ada');
  const page = DRAWN.replace(/<div id="root-of-form">.*<\/button>\s*<\/div><\/div>/s, '');
  expect(page).not.toContain('sw-form');
  jest.resetModules();
  document.body.innerHTML = page;
  await import('../../../src/app/earlyInput.ts');
  pageIsThere();
  dispatchEvent(new Event('taken'));
  dispatchEvent(new Event('pagehide'));
  expect(sessionStorage.getItem(KEY)).toContain('Ada');
  const seen: string[] = [];
  document.addEventListener(
    'input',
    ({ target }) => target instanceof HTMLInputElement && seen.push(target.value),
  );
  document
    .querySelector('.page')
    ?.insertAdjacentHTML('beforeend', '<form><div class="sw-form"><input id="name" /></div></form>');
  await new Promise((resolve) => setTimeout(resolve));
  expect(seen).toEqual(['Ada']);
  expect(sessionStorage.getItem(KEY)).toBeNull();
});

it('buttons of what React shows instead of the step are not held', async () => {
  const { button, presses } = await openDrawn();
  dispatchEvent(new Event('taken'));
  document.querySelector('.sw-form')?.replaceWith(button);
  document.querySelector('.page')?.insertAdjacentHTML('beforeend', '<button>Try again</button>');
  const again = document.querySelector('button:last-child');
  again?.addEventListener('click', ({ currentTarget }) => currentTarget && presses.push(currentTarget));
  for (const one of document.querySelectorAll('button')) one.click();
  expect(presses).toEqual([button, again]);
  document.querySelector('.page')?.classList.add('sw-form');
  await bringToLife(button);
});

describe('a step that this browser has answers to', () => {
  const session = { signedIn: true, accountId: 'ada', email: 'ada@example.com' };
  const boot = JSON.stringify({ session, locale: 'en-US', config: { portal: 'shop', currency: 'USD' } });
  const page = `
    <div class="page"><div class="step"><div><div class="sw-form">
      <b id="root_email_address__label">Email</b><p id="root_email_address">ada@example.com<!-- --> <button>Change</button></p>
      <label id="root_phone__label">Phone</label><input id="root_phone" value="555" data-kept />
      <input id="root_first" data-kept />
      <div id="root_language" role="radiogroup"><input type="radio" value="fr-CA" /><input type="radio" value="en-US" checked /></div>
      <div><input id="root_owners_0_name" /></div>
      <button type="submit">Continue</button>
    </div></div></div></div>
    <script type="application/json" id="page-boot">${boot}</script>`;

  async function openWith(own: object, meanwhile?: () => void): Promise<void> {
    localStorage.setItem('stepwright:draft:shop:USD:ada', JSON.stringify({ answers: own }));
    jest.resetModules();
    document.body.innerHTML = page;
    await import('../../../src/app/earlyInput.ts');
    meanwhile?.();
    pageIsThere();
  }

  const isHidden = () => document.querySelector('.sw-form') === null;

  afterEach(() => localStorage.clear());

  it.each([
    ['', { first: 'Ada' }],
    [' in a list', { owners: [{ name: 'Ada' }] }],
    [' that another question has from the beginning', { first: 'ada@example.com' }],
    [' instead of what it has from the beginning', { email: { address: 'park@example.com' } }],
    [' typed over what it has from the beginning', { phone: '666' }],
    [' instead of what is chosen from the beginning', { language: 'fr-CA' }],
  ])('shows gray lines until React has them: an answer%s', async (_case, own) => {
    await openWith(own);
    expect(document.querySelectorAll('.step > .bone')).toHaveLength(8);
    expect(isHidden()).toBe(true);
  });

  it.each([
    [
      'that it has from the beginning',
      { email: { address: 'ada@example.com', again: 'ada@example.com' }, phone: '555', language: 'en-US' },
    ],
    ['to questions of other steps', { later: { city: 'Toronto' }, fir: 'Ada', owner: 'Park' }],
  ])('shows its questions if the answers are those %s', async (_case, own) => {
    await openWith(own);
    expect(isHidden()).toBe(false);
  });

  it('shows its questions, and keeps the entry, if something is entered before the page is there', async () => {
    await openWith({ first: 'Ada' }, () => Object.assign(firstName(), { value: 'Grace' }));
    expect(firstName()).toHaveValue('Grace');
    expect(sessionStorage.getItem(KEY)).toContain('Grace');
  });

  it.each([
    ['a press waits', () => document.querySelector<HTMLElement>('[type=submit]')?.click()],
    ['the focus is in one', () => firstName().focus()],
  ])('shows its questions if %s before the page is there', async (_case, use) => {
    await openWith({ first: 'Ada' }, use);
    expect(isHidden()).toBe(false);
  });

  function firstName(): HTMLInputElement {
    const input = document.querySelector<HTMLInputElement>('#root_first');
    if (!input) throw new Error('The question is not drawn');
    return input;
  }
});
