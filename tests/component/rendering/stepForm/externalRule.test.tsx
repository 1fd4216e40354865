import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ExternalRule } from '@stepwright/engine';
import { createTestRuntime } from '../../../support/createTestRuntime.ts';
import { renderWithApp } from '../../../support/renderWithApp.tsx';
import { RULE_DELAY_MS } from '../../../../src/rendering/templates/useExternalRule.ts';
import { StepFormHost } from '../../../support/StepFormHost.tsx';

const runtime = createTestRuntime({
  offer: {
    schema: {
      type: 'object',
      required: ['voucher'],
      properties: { voucher: { type: 'string', minLength: 4, externalRule: 'voucher' } },
    },
  },
});

const texts = { 'offer.voucher.label': 'Voucher', 'offer.voucher.errors.unknown': 'No such voucher' };

/** A request to the rule, which the test answers. */
interface Request {
  readonly value: unknown;
  readonly signal: AbortSignal;
  readonly answer: (code?: string) => void;
  readonly fail: () => void;
}

jest.useFakeTimers();

async function open() {
  const requests: Request[] = [];
  const onSubmit = jest.fn();
  const voucher: ExternalRule = (value, { signal }) =>
    new Promise((resolve, reject) => {
      requests.push({ value, signal, answer: resolve, fail: () => reject(new Error('offline')) });
    });
  await act(async () => {
    renderWithApp(<StepFormHost runtime={runtime} stepId="offer" rules={{ voucher }} onSubmit={onSubmit} />, {
      texts,
    });
  });
  await screen.findByLabelText('Voucher');
  return { requests, onSubmit };
}

const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });

async function give(text: string) {
  await user.clear(screen.getByLabelText('Voucher'));
  await user.type(screen.getByLabelText('Voucher'), text);
  await user.tab();
  await act(() => jest.advanceTimersByTimeAsync(RULE_DELAY_MS));
}

const settle = (settleIt: (() => void) | undefined) => act(async () => settleIt?.());
const submit = () => user.click(screen.getByRole('button', { name: 'Continue' }));
const last = <Item,>(items: readonly Item[]): Item => {
  const item = items.at(-1);
  if (item === undefined) throw new Error('There is none');
  return item;
};

describe('a question with a rule of the product', () => {
  it('shows that the rule is asked, and its refusal', async () => {
    const { requests, onSubmit } = await open();
    await give('AUTUMN');
    expect(requests.map(({ value }) => value)).toEqual(['AUTUMN']);
    expect(screen.getByRole('status')).toHaveTextContent('Checking…');
    await settle(() => last(requests).answer('unknown'));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(screen.getByLabelText('Voucher')).toBeInvalid();
    expect(screen.getByLabelText('Voucher')).toHaveAccessibleDescription(/No such voucher/);
    await submit();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('aborts the request for an older value, and shows nothing of it', async () => {
    const { requests, onSubmit } = await open();
    await give('AUTUMN');
    await give('SUMMER');
    expect(requests.map(({ value, signal }) => [value, signal.aborted])).toEqual([
      ['AUTUMN', true],
      ['SUMMER', false],
    ]);
    await settle(() => requests[0]?.answer('unknown'));
    expect(screen.getByLabelText('Voucher')).toBeValid();
    await settle(() => last(requests).answer());
    await submit();
    expect(onSubmit).toHaveBeenCalledWith({ voucher: 'SUMMER' });
  });

  it('asks nothing of a value that the schema refuses', async () => {
    const { requests } = await open();
    await give('SUM');
    expect(requests).toEqual([]);
  });

  it('holds nobody up while it is asked, nor if it cannot be reached', async () => {
    const { requests, onSubmit } = await open();
    await give('SUMMER');
    await submit();
    expect(onSubmit).toHaveBeenCalledTimes(1);
    await settle(() => last(requests).fail());
    expect(screen.getByRole('status')).toHaveTextContent('could not be checked now');
    expect(screen.getByLabelText('Voucher')).toBeValid();
    await submit();
    expect(onSubmit).toHaveBeenCalledTimes(2);
  });
});
