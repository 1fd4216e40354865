import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FieldError } from '@stepwright/validators';
import { clickContinue, drawStep, errorOf, valid } from './drawStep.tsx';

describe('errors', () => {
  test('stay away before the first attempt to continue', async () => {
    drawStep();
    await userEvent.type(screen.getByLabelText('First name'), '123');
    await userEvent.tab();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(errorOf('First name')).toBeUndefined();
  });

  test('show after a failed attempt: in a summary in the order of the questions, and at the fields', async () => {
    const onSubmit = jest.fn();
    drawStep({ onSubmit });
    await clickContinue();
    expect(screen.getByRole('alert')).toHaveTextContent('There is a problem');
    const labels = screen.getAllByRole('link').map((link) => link.textContent.split(':')[0]);
    expect(labels).toEqual(['First name', 'Last name', 'Email', 'Confirm email', 'State']);
    expect(screen.getByLabelText('First name')).toBeInvalid();
    expect(errorOf('First name')).toBeVisible();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  test('move the focus to the first field that has one', async () => {
    drawStep({ answers: { applicant: { name: { firstName: 'Ada' } } } });
    await clickContinue();
    expect(screen.getByLabelText('Last name')).toHaveFocus();
  });

  test('are live after the first attempt', async () => {
    drawStep({ answers: valid });
    await userEvent.clear(screen.getByLabelText('First name'));
    await clickContinue();
    expect(screen.getByLabelText('First name')).toBeInvalid();
    await userEvent.type(screen.getByLabelText('First name'), 'Grace');
    await userEvent.tab();
    expect(screen.getByLabelText('First name')).toBeValid();
    await userEvent.type(screen.getByLabelText('First name'), '9');
    await userEvent.tab();
    expect(errorOf('First name')).toBeVisible();
  });

  test('have the texts of the step, if it has some for the question', async () => {
    const key = 'person.applicant.name.firstName.errors.person-name.required';
    drawStep({}, { [key]: 'Enter your first name.' });
    await clickContinue();
    expect(errorOf('First name')).toHaveTextContent('Enter your first name.');
    expect(screen.getByRole('link', { name: 'First name: Enter your first name.' })).toBeVisible();
    expect(errorOf('Last name')).toHaveTextContent('Enter a name.');
  });

  test('stay in the summary as they were found until the next attempt, so that nothing moves meanwhile', async () => {
    const onSubmit = jest.fn();
    drawStep({ answers: valid, onSubmit });
    await userEvent.clear(screen.getByLabelText('First name'));
    await userEvent.clear(screen.getByLabelText('Last name'));
    await clickContinue();
    const problems = () => screen.queryAllByRole('link').map((link) => link.textContent.split(':')[0]);
    expect(problems()).toEqual(['First name', 'Last name']);
    await userEvent.type(screen.getByLabelText('First name'), 'Grace');
    await userEvent.tab();
    expect(screen.getByLabelText('First name')).toBeValid();
    expect(problems()).toEqual(['First name', 'Last name']);
    await clickContinue();
    expect(problems()).toEqual(['Last name']);
    await userEvent.type(screen.getByLabelText('Last name'), 'Park');
    await clickContinue();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  test('are said in the title of the window while they are shown', async () => {
    document.title = 'Your details, Test Payments';
    drawStep({ answers: valid });
    await userEvent.clear(screen.getByLabelText('First name'));
    await clickContinue();
    expect(document.title).toBe('Error: Your details, Test Payments');
    await userEvent.type(screen.getByLabelText('First name'), 'Grace');
    await clickContinue();
    expect(document.title).toBe('Your details, Test Payments');
  });

  test('are linked from the summary to their fields', async () => {
    drawStep();
    await clickContinue();
    await userEvent.click(screen.getByRole('link', { name: /^State/ }));
    expect(screen.getByLabelText(/^State/)).toHaveFocus();
  });

  test('say "fill in" while all is missing, and "correct" when something is wrong', async () => {
    drawStep();
    await clickContinue();
    expect(screen.getByRole('alert')).toHaveTextContent('Fill in the required fields to continue.');
    await userEvent.type(screen.getByLabelText('First name'), '123');
    await clickContinue();
    expect(screen.getByRole('alert')).toHaveTextContent('Please fill or correct required fields.');
  });

  test('of the server are at their field and disappear when it is edited', async () => {
    const taken: readonly FieldError[] = [
      { pointer: '/applicant/email/emailAddress', code: 'email.duplicate', params: {} },
    ];
    drawStep({ answers: valid, serverErrors: taken });
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(errorOf('Email')).toHaveTextContent('unique email');
    await userEvent.type(screen.getByLabelText('Last name'), 'x');
    await userEvent.tab();
    expect(errorOf('Email')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Email'), 'm');
    await userEvent.tab();
    expect(errorOf('Email')).toBeUndefined();
  });

  test('of the server do not prevent another attempt', async () => {
    const onSubmit = jest.fn();
    drawStep({
      answers: valid,
      onSubmit,
      serverErrors: [{ pointer: '/applicant/territory', code: 'invalid', params: {} }],
    });
    await clickContinue();
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  test('without a field of their own focus the summary', () => {
    drawStep({ answers: valid, serverErrors: [{ pointer: '/elsewhere', code: 'invalid', params: {} }] });
    expect(screen.getByRole('heading', { name: 'There is a problem' })).toHaveFocus();
  });
});
