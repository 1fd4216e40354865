/** The step as the server has drawn it; the element of the form comes with React. */
const DRAWN = `
  <div class="page"><div id="root-of-form"><div class="sw-form">
    <input id="name" autocomplete="off" data-autocomplete="given-name" />
    <button type="button">Continue</button>
  </div></div></div>`;

it('is not entered into another page that React leads to instead, and no press waits there', async () => {
  document.body.innerHTML = DRAWN;
  await import('../../../src/app/earlyInput.ts');
  const [input, button] = [document.querySelector('input'), document.querySelector('button')];
  if (!input || !button) throw new Error('Nothing is drawn');
  dispatchEvent(new Event('DOMContentLoaded'));
  expect(input).toHaveAttribute('autocomplete', 'given-name');
  input.value = 'Ada';
  button.click();
  expect(button).toHaveAttribute('aria-busy', 'true');
  const presses: EventTarget[] = [];
  addEventListener('click', ({ target }) => target && presses.push(target));
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
