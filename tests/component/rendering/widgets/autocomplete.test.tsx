import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Lookup } from '@stepwright/react';
import { SLOW_AFTER_MS } from '../../../../src/rendering/widgets/lookup/useLookup.ts';
import { expectAccessible } from '../../../support/expectAccessible.ts';
import { clickContinue, errorOf } from '../stepForm/drawStep.tsx';
import { drawPorts } from './drawPorts.tsx';

const towns = [
  { value: 'osl', label: 'Oslo' },
  { value: 'ott', label: 'Ottawa' },
];
const find: Lookup = async (query) =>
  towns.filter(({ label }) => label.toLowerCase().startsWith(query.toLowerCase()));

const input = () => screen.getByRole('combobox', { name: /^Field/ });
const draw = (lookup: Lookup, rest: Partial<Parameters<typeof drawPorts>[0]> = {}) => {
  const { options, ...others } = rest;
  return drawPorts({
    schema: { type: 'string' },
    widget: 'autocomplete',
    options: { source: 'towns', ...options },
    lookups: { towns: lookup },
    ...others,
  });
};

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('a choice from a remote source', () => {
  test('is searched once one pauses, chosen by keyboard, and kept as its value', async () => {
    const onChange = jest.fn();
    const lookup = jest.fn(find);
    const { container } = draw(lookup, { onChange });
    await userEvent.type(input(), 'os');
    expect(screen.getAllByText('Searching…').length).toBeGreaterThan(0);
    expect(await screen.findByRole('option', { name: 'Oslo' })).toBeVisible();
    expect(lookup).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('status')).toHaveTextContent('1 suggestion');
    await expectAccessible(container);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(input()).toHaveValue('Oslo');
    expect(onChange.mock.lastCall[0]).toEqual({ field: 'osl' });
  });

  test('is kept with its label where the schema asks for both, and read back by it', async () => {
    const onChange = jest.fn();
    const properties = { value: { type: 'string' }, label: { type: 'string' } };
    const schema = { type: 'object', required: ['value', 'label'], properties };
    draw(find, { schema, value: { value: 'ott', label: 'Ottawa' }, onChange });
    expect(input()).toHaveValue('Ottawa');
    await userEvent.clear(input());
    await userEvent.type(input(), 'os');
    await userEvent.click(await screen.findByRole('option', { name: 'Oslo' }));
    expect(onChange.mock.lastCall[0]).toEqual({ field: { value: 'osl', label: 'Oslo' } });
  });

  test('a newer text ends the search for an older one', async () => {
    jest.useFakeTimers();
    const signals: AbortSignal[] = [];
    draw((_, signal) => {
      signals.push(signal);
      return new Promise(() => {});
    });
    await userEvent.type(input(), 'os', { delay: null });
    await waitFor(() => expect(signals).toHaveLength(1));
    await userEvent.type(input(), 'l', { delay: null });
    await waitFor(() => expect(signals).toHaveLength(2));
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  });

  test('says when nothing is found, and when it takes long', async () => {
    jest.useFakeTimers();
    draw(async (query) => (query === 'zz' ? [] : new Promise(() => {})));
    await userEvent.type(input(), 'zz', { delay: null });
    expect((await screen.findAllByText('Nothing matches “zz”.')).length).toBeGreaterThan(0);
    await userEvent.type(input(), 'z', { delay: null });
    const slow = await screen.findAllByText(
      /taking longer than usual/,
      {},
      { timeout: SLOW_AFTER_MS + 1500 },
    );
    expect(slow.length).toBeGreaterThan(0);
  });

  test('says when the search failed, and searches again on request', async () => {
    const lookup = jest.fn(find).mockRejectedValueOnce(new Error('down'));
    const { container } = draw(lookup);
    await userEvent.type(input(), 'os');
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getAllByText('The search did not work.').length).toBeGreaterThan(0);
    await expectAccessible(container);
    await userEvent.click(again);
    await userEvent.click(input());
    expect(await screen.findByRole('option', { name: 'Oslo' })).toBeVisible();
  });

  test('waits for the network and continues automatically', async () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    draw(find);
    await userEvent.type(input(), 'os');
    expect((await screen.findAllByText(/You are offline/)).length).toBeGreaterThan(0);
    online.mockReturnValue(true);
    fireEvent(window, new Event('online'));
    expect(await screen.findByRole('option', { name: 'Oslo' })).toBeVisible();
  });

  test('a text without a choice stays, is no answer, and is reported', async () => {
    const onChange = jest.fn();
    const onSubmit = jest.fn();
    draw(find, { value: 'ott', required: false, onChange, onSubmit });
    await userEvent.type(input(), 'x');
    expect(onChange.mock.lastCall[0]).toEqual({});
    await userEvent.tab();
    expect(input()).toHaveValue('ottx');
    await clickContinue();
    expect(onSubmit).not.toHaveBeenCalled();
    expect(errorOf('Field (optional)')).toHaveTextContent(
      'Choose one of the suggestions, or clear the field.',
    );
    await userEvent.clear(input());
    await userEvent.tab();
    await clickContinue();
    expect(onSubmit).toHaveBeenCalledWith({});
  });

  test('a text of one’s own is an answer where the step says so', async () => {
    const onSubmit = jest.fn();
    draw(find, { options: { freeText: true }, onSubmit });
    await userEvent.type(input(), ' Nowhere{Escape}');
    await clickContinue();
    expect(onSubmit).toHaveBeenCalledWith({ field: 'Nowhere' });
  });

  test('without a source is an error that names it', () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    expect(() => draw(find, { options: { source: 'rivers' } })).toThrow('searches in "rivers"');
  });
});
