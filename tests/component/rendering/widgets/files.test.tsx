import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FilePort, StoredFile } from '@stepwright/react';
import { expectAccessible } from '../../../support/expectAccessible.ts';
import { clickContinue } from '../stepForm/drawStep.tsx';
import { drawPorts } from './drawPorts.tsx';

const file = {
  type: 'object',
  required: ['id', 'name', 'type', 'size'],
  properties: {
    id: { type: 'string' },
    name: { type: 'string' },
    type: { type: 'string', enum: ['image/png', 'application/pdf'] },
    size: { type: 'integer', maximum: 100 },
  },
};
const list = { type: 'array', items: file, maxItems: 2 };

const pdf = (name = 'a.pdf', size = 20) =>
  new File(['%PDF-'.padEnd(size, ' ')], name, { type: 'application/pdf' });
const kept = (name: string, id = name): StoredFile => ({ id, name, type: 'application/pdf', size: 20 });

/** A port that a test lets end when it wants to. */
function createPort() {
  const calls: { readonly file: File; readonly options: Parameters<FilePort['store']>[1]; readonly end: (error?: Error) => void }[] = []; // prettier-ignore
  const store: FilePort['store'] = (sent, options) =>
    new Promise((resolve, reject) => {
      const end = (error?: Error) => (error ? reject(error) : resolve(kept(sent.name)));
      calls.push({ file: sent, options, end });
    });
  return { calls, port: { store, remove: jest.fn(), link: (id: string) => `https://files.example/${id}` } };
}

const input = () => screen.getByLabelText<HTMLInputElement>(/^(?:Choose|Replace).*Field$/);
const button = (name: string) => screen.getByRole('button', { name });
const choose = (...files: readonly File[]) => userEvent.upload(input(), [...files], { applyAccept: false });

// jsdom reads files by the older way only.
Object.defineProperty(Blob.prototype, 'arrayBuffer', {
  configurable: true,
  value(this: Blob) {
    return new Promise((resolve) => {
      const reader = new FileReader();
      reader.addEventListener('load', () => resolve(reader.result));
      // oxlint-disable-next-line unicorn/prefer-blob-reading-methods -- what this replaces
      reader.readAsArrayBuffer(this);
    });
  },
});

afterEach(() => jest.restoreAllMocks());

describe('a file', () => {
  test('is sent with its progress, kept, and said', async () => {
    const onChange = jest.fn();
    const { calls, port } = createPort();
    const { container } = drawPorts({ schema: file, widget: 'file', files: port, onChange });
    expect(input()).toHaveAccessibleDescription(
      'Accepted: PNG, PDF. At most 0.1 kB each. You can also drop files here.',
    );
    await expectAccessible(container);
    await choose(pdf());
    await waitFor(() => expect(calls).toHaveLength(1));
    act(() => calls[0]?.options.onProgress(0.5));
    await waitFor(() => expect(screen.getByRole('progressbar', { name: 'a.pdf' })).toHaveValue(0.5));
    expect(screen.getByRole('status')).toHaveTextContent('a.pdf is being sent.');
    await expectAccessible(container);
    calls[0]?.end();
    expect(await screen.findByRole('link', { name: 'a.pdf' })).toHaveAttribute(
      'href',
      'https://files.example/a.pdf',
    );
    expect(onChange.mock.lastCall[0]).toEqual({ field: kept('a.pdf') });
    expect(screen.getByRole('status')).toHaveTextContent('a.pdf was added.');
    await expectAccessible(container);
  });

  test.each([
    ['that is too large', pdf('big.pdf', 101), 'big.pdf is larger than 0.1 kB.'],
    ['that is empty', new File([], 'none.pdf'), 'none.pdf is empty.'],
    [
      'that only calls itself a picture',
      new File(['<html>'], 'x.png', { type: 'image/png' }),
      'x.png is not an accepted type of file.',
    ],
    [
      'of another kind',
      new File(['a,b'], 'x.csv', { type: 'text/csv' }),
      'x.csv is not an accepted type of file.',
    ],
  ])('%s is refused with the reason, and nothing is sent', async (_, wrong, reason) => {
    const { calls, port } = createPort();
    const { container } = drawPorts({ schema: file, widget: 'file', files: port });
    await choose(wrong);
    expect(await screen.findByText(reason)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Try again/ })).toBeNull();
    expect(calls).toHaveLength(0);
    await expectAccessible(container);
    await userEvent.click(button(`Dismiss ${wrong.name}`));
    expect(screen.queryByText(reason)).toBeNull();
  });

  test('that could not be sent is sent again on request', async () => {
    const onChange = jest.fn();
    const { calls, port } = createPort();
    drawPorts({ schema: file, widget: 'file', files: port, onChange });
    await choose(pdf());
    await waitFor(() => expect(calls).toHaveLength(1));
    calls[0]?.end(new Error('down'));
    expect(await screen.findByText('a.pdf could not be sent.')).toBeVisible();
    await userEvent.click(button('Try again a.pdf'));
    await waitFor(() => expect(calls).toHaveLength(2));
    calls[1]?.end();
    await waitFor(() => expect(onChange.mock.lastCall[0]).toEqual({ field: kept('a.pdf') }));
    expect(screen.queryByText('a.pdf could not be sent.')).toBeNull();
  });

  test('is not sent while one is offline, and that is said', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { calls, port } = createPort();
    drawPorts({ schema: file, widget: 'file', files: port });
    await choose(pdf());
    expect(await screen.findByText('You are offline. a.pdf was not sent.')).toBeVisible();
    expect(calls).toHaveLength(0);
  });

  test('on its way keeps one from going on, and can be cancelled', async () => {
    const onSubmit = jest.fn();
    const { calls, port } = createPort();
    drawPorts({ schema: file, widget: 'file', files: port, required: false, onSubmit });
    await choose(pdf());
    await waitFor(() => expect(calls).toHaveLength(1));
    await clickContinue();
    expect(onSubmit).not.toHaveBeenCalled();
    expect(input()).toHaveAccessibleDescription(/Wait until the file has been sent/);
    expect(input()).toHaveFocus();
    await userEvent.click(button('Cancel a.pdf'));
    expect(calls[0]?.options.signal.aborted).toBe(true);
    expect(screen.queryByRole('progressbar')).toBeNull();
    await clickContinue();
    expect(onSubmit).toHaveBeenCalledWith({});
  });

  test('replaces one that was refused', async () => {
    const { calls, port } = createPort();
    drawPorts({ schema: file, widget: 'file', files: port });
    await choose(pdf('big.pdf', 101));
    await screen.findByText(/big\.pdf is larger than/);
    await choose(pdf('a.pdf'));
    expect(screen.queryByText(/big\.pdf is larger than/)).not.toBeInTheDocument();
    await waitFor(() => expect(calls).toHaveLength(1));
    calls[0]?.end();
    expect(await screen.findByRole('link', { name: 'a.pdf' })).toBeVisible();
  });

  test('is removed, can be brought back, and is gone for good only when it cannot', async () => {
    const onChange = jest.fn();
    const { port } = createPort();
    const { unmount } = drawPorts({
      schema: file,
      widget: 'file',
      files: port,
      value: { ...kept('a.pdf') },
      onChange,
    });
    await userEvent.click(button('Remove a.pdf'));
    expect(onChange.mock.lastCall[0]).toEqual({});
    expect(button('Undo')).toHaveFocus();
    await userEvent.click(button('Undo'));
    expect(onChange.mock.lastCall[0]).toEqual({ field: kept('a.pdf') });
    expect(port.remove).not.toHaveBeenCalled();
    await userEvent.click(button('Remove a.pdf'));
    unmount();
    expect(port.remove).toHaveBeenCalledWith('a.pdf');
  });

  test('is replaced by another once that has arrived', async () => {
    const onChange = jest.fn();
    const { calls, port } = createPort();
    drawPorts({ schema: file, widget: 'file', files: port, value: { ...kept('a.pdf') }, onChange });
    await choose(pdf('b.pdf'));
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(screen.getByRole('link', { name: 'a.pdf' })).toBeVisible();
    calls[0]?.end();
    await waitFor(() => expect(onChange.mock.lastCall[0]).toEqual({ field: kept('b.pdf') }));
    expect(port.remove).toHaveBeenCalledWith('a.pdf');
  });

  test('that is missing is one problem, at its input', async () => {
    const { port } = createPort();
    const { container } = drawPorts({ schema: file, widget: 'file', files: port });
    await clickContinue();
    expect(screen.getAllByRole('link')).toHaveLength(1);
    expect(input()).toHaveFocus();
    expect(input()).toBeInvalid();
    await expectAccessible(container);
  });

  test('is dropped as well, photographed where the step says so, and a picture is shown', async () => {
    const { calls, port } = createPort();
    const picture = { ...kept('me.png'), type: 'image/png' };
    drawPorts({ schema: file, widget: 'file', files: port, value: picture, options: { camera: true } });
    expect(screen.getByRole('img', { name: 'Preview of me.png' })).toHaveAttribute(
      'src',
      'https://files.example/me.png',
    );
    expect(screen.getByLabelText('Take a photo Field')).toHaveAttribute('capture', 'environment');
    fireEvent.drop(input(), { dataTransfer: { files: [pdf()] } });
    await waitFor(() => expect(calls).toHaveLength(1));
  });

  test('without a port is an error that says what is missing', () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    expect(() => drawPorts({ schema: file, widget: 'file' })).toThrow('give StepForm the port "files"');
  });
});

test('several files are sent at once, up to the limit', async () => {
  const onChange = jest.fn();
  const { calls, port } = createPort();
  drawPorts({ schema: list, widget: 'file', files: port, onChange });
  await choose(pdf('a.pdf'), pdf('b.pdf'), pdf('c.pdf'));
  expect(await screen.findByText('c.pdf was left out: the limit is 2.')).toBeVisible();
  await waitFor(() => expect(calls).toHaveLength(2));
  calls[1]?.end();
  calls[0]?.end();
  await waitFor(() => expect(onChange.mock.lastCall[0]).toEqual({ field: [kept('b.pdf'), kept('a.pdf')] }));
});
