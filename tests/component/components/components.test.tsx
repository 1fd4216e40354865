import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactElement } from 'react';
import { ConfirmDialog } from '../../../src/components/ConfirmDialog.tsx';
import { EmptyState } from '../../../src/components/EmptyState.tsx';
import { ErrorState } from '../../../src/components/ErrorState.tsx';
import { Notice } from '../../../src/components/Notice.tsx';
import { OfflineBanner } from '../../../src/components/OfflineBanner.tsx';
import { PageLayout } from '../../../src/components/PageLayout.tsx';
import { Spinner } from '../../../src/components/Spinner.tsx';
import { StepButtons } from '../../../src/components/StepButtons.tsx';
import { StepLayout } from '../../../src/components/StepLayout.tsx';
import { SummaryList } from '../../../src/components/SummaryList.tsx';
import { TOAST_DURATION_MS, type ToastMessage } from '../../../src/components/Toast.tsx';
import { ToastRegion } from '../../../src/components/ToastRegion.tsx';
import { expectAccessible } from '../../support/expectAccessible.ts';
import { renderWithApp } from '../../support/renderWithApp.tsx';

const brand = { name: 'Test Payments' };

test('a page is accessible and lets the keyboard skip its header', async () => {
  const { container } = renderWithApp(
    <PageLayout brand={brand} homeHref="/" skipText="Skip" footer={<p>Terms</p>}>
      <StepLayout title="About you" intro="A minute" progress={{ current: 2, total: 9, text: 'Step 2 of 9' }}>
        <Notice kind="warning" title="Careful">
          Text
        </Notice>
        <SummaryList title="You" rows={[{ id: 'a', label: 'Name', value: 'Ada' }]} editText="Edit" />
        <EmptyState title="Nothing yet">Text</EmptyState>
        <ErrorState title="Sorry" retryText="Try again" onRetry={() => {}} />
        <Spinner text="Waiting" />
        <StepButtons continueText="Continue" backText="Back" />
      </StepLayout>
    </PageLayout>,
  );
  await expectAccessible(container);
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'Skip' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('main')).toHaveFocus();
});

test('the next text of a spinner is another element, which browsers do not take for one that moved', () => {
  const { rerender } = renderWithApp(<Spinner text="Loading" />);
  const text = screen.getByText('Loading');
  rerender(<Spinner text="It takes longer than usual" />);
  expect(text).not.toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('It takes longer than usual');
});

const layout = (focusKey: string, title: string) => (
  <StepLayout title={title} focusKey={focusKey}>
    <input aria-label="Input" />
  </StepLayout>
);

test('the heading of a new step takes the focus, that of the same step does not', async () => {
  const { rerender } = renderWithApp(layout('one', 'One'));
  expect(screen.getByRole('heading', { name: 'One' })).toHaveFocus();
  await userEvent.click(screen.getByLabelText('Input'));
  rerender(layout('one', 'One again'));
  expect(screen.getByLabelText('Input')).toHaveFocus();
  rerender(layout('two', 'Two'));
  expect(screen.getByRole('heading', { name: 'Two' })).toHaveFocus();
});

test('progress is announced in words and numbers', () => {
  renderWithApp(
    <StepLayout title="t" progress={{ current: 2, total: 9, text: 'Step 2 of 9', section: 'You' }}>
      x
    </StepLayout>,
  );
  const bar = screen.getByRole('progressbar', { name: 'You' });
  expect(bar).toHaveAttribute('aria-valuenow', '2');
  expect(bar).toHaveAttribute('aria-valuetext', 'Step 2 of 9');
});

test('a busy step keeps the focus on its button and takes no second click', async () => {
  const onContinue = jest.fn();
  renderWithApp(<StepButtons continueText="Continue" busyText="Saving…" onContinue={onContinue} />);
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Saving…' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('button')).toHaveFocus();
  expect(onContinue).not.toHaveBeenCalled();
  expect(screen.getByRole('status')).toHaveTextContent('Saving…');
});

test('pressing Continue does not leave the field, so that nothing moves from under the pointer', async () => {
  const onBlur = jest.fn();
  const onContinue = jest.fn();
  renderWithApp(
    <>
      <input aria-label="Name" onBlur={onBlur} />
      <StepButtons continueText="Continue" onContinue={onContinue} />
    </>,
  );
  await userEvent.click(screen.getByLabelText('Name'));
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(onContinue).toHaveBeenCalledTimes(1);
  expect(onBlur).not.toHaveBeenCalled();
});

describe('toasts', () => {
  const news: ToastMessage = { id: '1', kind: 'success', text: 'Signed in' };

  function Host({ onClose }: { readonly onClose: (id: string) => void }): ReactElement {
    return <ToastRegion label="News" closeText="Dismiss" toasts={[news]} onClose={onClose} />;
  }

  test('disappear automatically, but not under the pointer', async () => {
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const onClose = jest.fn();
    renderWithApp(<Host onClose={onClose} />);
    await user.hover(screen.getByText('Signed in'));
    act(() => jest.advanceTimersByTime(TOAST_DURATION_MS * 2));
    expect(onClose).not.toHaveBeenCalled();
    await user.unhover(screen.getByText('Signed in'));
    act(() => jest.advanceTimersByTime(TOAST_DURATION_MS));
    expect(onClose).toHaveBeenCalledWith('1');
    jest.useRealTimers();
  });

  test('can be dismissed', async () => {
    const onClose = jest.fn();
    renderWithApp(<Host onClose={onClose} />);
    const region = screen.getByRole('region', { name: 'News' });
    await userEvent.click(within(region).getByRole('button', { name: 'Dismiss' }));
    expect(onClose).toHaveBeenCalledWith('1');
  });
});

test('the offline banner is read out when the connection goes', () => {
  const { rerender } = renderWithApp(<OfflineBanner offline={false} text="You are offline" />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  rerender(<OfflineBanner offline text="You are offline" />);
  expect(screen.getByRole('status')).toHaveTextContent('You are offline');
});

test('a review section leads back to its step', async () => {
  const onEdit = jest.fn();
  renderWithApp(
    <SummaryList title="Your business" rows={[]} editText="Edit" editHref="/x" onEdit={onEdit} />,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Edit – Your business' }));
  expect(onEdit).toHaveBeenCalledTimes(1);
});

// jsdom draws dialogs but cannot open them.
function openDialog(this: HTMLDialogElement): void {
  this.open = true;
}
function closeDialog(this: HTMLDialogElement): void {
  this.open = false;
}

function DialogHost({ onConfirm }: { readonly onConfirm: () => void }): ReactElement {
  const [open, setOpen] = useState(true);
  return (
    <ConfirmDialog
      open={open}
      title="Delete it?"
      confirmText="Delete"
      cancelText="Keep"
      tone="danger"
      onConfirm={onConfirm}
      onCancel={() => setOpen(false)}
    >
      It is gone then.
    </ConfirmDialog>
  );
}

describe('a question that has to be answered first', () => {
  beforeAll(() => {
    HTMLDialogElement.prototype.showModal = openDialog;
    HTMLDialogElement.prototype.close = closeDialog;
  });

  test('has a name and is confirmed or closed', async () => {
    const onConfirm = jest.fn();
    renderWithApp(<DialogHost onConfirm={onConfirm} />);
    const dialog = screen.getByRole('dialog', { name: 'Delete it?' });
    await expectAccessible(dialog);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(onConfirm).toHaveBeenCalledTimes(1);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
