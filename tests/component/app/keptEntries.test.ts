import { listEntered } from '../../../src/app/earlyEntries.ts';
import { forgetEntries, keepEntries, restoreEntries } from '../../../src/app/keptEntries.ts';
import { openedBy } from '../../support/openedBy.ts';

const { jest } = import.meta;

const KEY = 'stepwright:entered';

const FORM = `<div class="sw-form">
  <input id="name" data-kept /><input id="number" /><input id="prefilled" data-kept value="Park" />
  <input id="daily" type="checkbox" data-kept /><input id="weekly" type="checkbox" data-kept checked />
  <select id="state" data-kept><option selected></option><option>NY</option></select>
  <input id="size-small" name="size" type="radio" value="small" data-kept />
  <input id="size-large" name="size" type="radio" value="large" data-kept />
</div>`;

function show(accountId: string | undefined): void {
  const boot = { session: accountId === undefined ? { signedIn: false } : { signedIn: true, accountId } };
  document.body.innerHTML = `${FORM}<script type="application/json" id="page-boot">${JSON.stringify(boot)}</script>`;
}

function inputAt(id: string): HTMLInputElement {
  const input = document.getElementById(id);
  if (!(input instanceof HTMLInputElement)) throw new Error(`There is no input ${id}`);
  return input;
}

function enter(): void {
  show('ada');
  inputAt('name').value = 'Ada';
  inputAt('number').value = '123-45-6789';
  inputAt('daily').checked = true;
  inputAt('weekly').checked = false;
  document.querySelectorAll('select').forEach((select) => (select.value = 'NY'));
  keepEntries(listEntered().entries);
}

const entered = () => listEntered().entries.map(({ input }) => input.id);

it('entries are there after a reload, without those that must not be kept, until they are no longer needed', () => {
  enter();
  expect(sessionStorage.getItem(KEY)).not.toContain('6789');
  show('ada');
  restoreEntries();
  expect(entered()).toEqual(['name', 'daily', 'weekly', 'state']);
  expect(inputAt('name')).toHaveValue('Ada');
  expect(inputAt('weekly')).not.toBeChecked();
  forgetEntries();
  expect(sessionStorage.getItem(KEY)).toBeNull();
});

it('nothing is kept where nothing is entered, or no longer', () => {
  enter();
  show('ada');
  keepEntries(listEntered().entries);
  expect(sessionStorage.getItem(KEY)).toBeNull();
});

it('an entry made since the reload is not replaced', () => {
  show('ada');
  inputAt('name').value = 'Ada';
  inputAt('prefilled').value = 'Lee';
  inputAt('size-small').checked = true;
  keepEntries(listEntered().entries);
  show('ada');
  inputAt('name').value = 'Grace';
  inputAt('size-large').checked = true;
  restoreEntries();
  expect(inputAt('name')).toHaveValue('Grace');
  expect(inputAt('prefilled')).toHaveValue('Lee');
  expect(inputAt('size-large')).toBeChecked();
});

it.each([
  ['another person', () => show('grace'), 0],
  ['another step', () => history.pushState(null, '', '/get-started/other'), 0],
  ['a page much later', () => undefined, 121_000],
])('%s does not get the entries, which are gone', (_case, change, later) => {
  enter();
  show('ada');
  change();
  const { now } = Date;
  const time = now();
  Date.now = () => time + later;
  restoreEntries();
  Date.now = now;
  expect(entered()).toEqual([]);
  expect(sessionStorage.getItem(KEY)).toBeNull();
});

it.each([
  ['reload', ['name']],
  ['navigate', []],
  ['back_forward', []],
])(
  'without a session, which may be another person’s, entries are there only after a reload: %s',
  (type, ids) => {
    show(undefined);
    inputAt('name').value = 'Ada';
    keepEntries(listEntered().entries);
    show(undefined);
    openedBy(type);
    restoreEntries();
    expect(entered()).toEqual(ids);
    expect(sessionStorage.getItem(KEY) !== null).toBe(ids.length > 0);
  },
);

it.each([
  ['typed', enter],
  [
    'put back',
    () => {
      enter();
      show('ada');
      restoreEntries();
    },
  ],
])('an entry that no script takes over is gone two minutes after it was %s', (_case, leave) => {
  jest.useFakeTimers();
  leave();
  jest.advanceTimersByTime(119_000);
  const atFirst = sessionStorage.getItem(KEY);
  jest.advanceTimersByTime(1_000);
  jest.useRealTimers();
  expect(atFirst).toContain('Ada');
  expect(sessionStorage.getItem(KEY)).toBeNull();
});
