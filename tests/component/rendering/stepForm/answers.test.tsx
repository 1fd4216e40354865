import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Answers } from '@stepwright/engine';
import { StepForm } from '../../../../src/rendering/form/StepForm.tsx';
import { renderWithApp } from '../../../support/renderWithApp.tsx';
import { clickContinue, drawStep, errorOf, runtime, texts, valid } from './drawStep.tsx';

const formWith = (answers: Answers) => (
  <StepForm runtime={runtime} stepId="person" answers={answers} onChange={() => {}} onSubmit={() => {}} />
);

describe('answers', () => {
  test('are submitted without blanks, in the spelling that is kept, with their constants', async () => {
    const onSubmit = jest.fn();
    drawStep({ answers: { ...valid, company: { name: 'Elsewhere' } }, onSubmit });
    const input = screen.getByLabelText('First name');
    await userEvent.clear(input);
    await userEvent.type(input, '  Grace  ');
    await userEvent.type(screen.getByLabelText(/Nickname/), '   ');
    await clickContinue();
    expect(onSubmit).toHaveBeenCalledWith({
      applicant: {
        ...(valid['applicant'] as object),
        name: { firstName: 'Grace', lastName: 'Lovelace' },
      },
    });
  });

  test('typed right before Enter are submitted', async () => {
    const onSubmit = jest.fn();
    drawStep({ answers: valid, onSubmit });
    await userEvent.type(screen.getByLabelText('Last name'), 'y{Enter}');
    expect(onSubmit.mock.calls[0][0].applicant.name.lastName).toBe('Lovelacey');
  });

  test('reach the document after a pause, without leaving the field', async () => {
    jest.useFakeTimers();
    const onChange = jest.fn();
    drawStep({ answers: valid, onChange });
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await user.type(screen.getByLabelText('Last name'), 's');
    expect(onChange).not.toHaveBeenCalled();
    act(() => jest.advanceTimersByTime(100));
    expect(onChange.mock.lastCall[0].applicant.name.lastName).toBe('Lovelaces');
    jest.useRealTimers();
  });

  test('typed right before the page goes away are not lost', async () => {
    jest.useFakeTimers();
    const onChange = jest.fn();
    const { unmount } = drawStep({ answers: valid, onChange });
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await user.type(screen.getByLabelText('Last name'), 's');
    await user.type(screen.getByLabelText('First name'), 'm');
    unmount();
    expect(onChange.mock.lastCall[0].applicant.name).toEqual({ firstName: 'Adam', lastName: 'Lovelaces' });
    jest.useRealTimers();
  });

  test('changed elsewhere appear in the form', () => {
    const { rerender } = renderWithApp(formWith(valid), { texts });
    expect(screen.getByLabelText('First name')).toHaveValue('Ada');
    rerender(formWith({ applicant: { name: { firstName: 'Grace' } } }));
    expect(screen.getByLabelText('First name')).toHaveValue('Grace');
    expect(screen.getByLabelText('Last name')).toHaveValue('');
  });

  test('unsuited to an input leave it empty, and are reported on continuing', async () => {
    const odd = { toString: false };
    drawStep({ answers: { applicant: { name: { firstName: odd, lastName: ['x'] }, territory: odd } } });
    expect(screen.getByLabelText('First name')).toHaveValue('');
    expect(screen.getByLabelText('Last name')).toHaveValue('');
    expect(screen.getByLabelText(/^State/)).toHaveValue('');
    await clickContinue();
    expect(errorOf('First name')).toBeVisible();
  });

  test('nothing is reported while nothing was edited', async () => {
    const onChange = jest.fn();
    drawStep({ answers: valid, onChange });
    await userEvent.click(screen.getByLabelText('First name'));
    await userEvent.tab();
    expect(onChange).not.toHaveBeenCalled();
  });
});
