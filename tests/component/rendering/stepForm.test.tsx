import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import type { FieldError } from '../../../validators/fieldError.ts';
import type { Answers } from '../../../src/engine/answers/answers.ts';
import { StepForm } from '../../../src/rendering/StepForm.tsx';
import type { StepFormProps } from '../../../src/rendering/stepFormProps.ts';
import { createTestRuntime } from '../../support/createTestRuntime.ts';
import { expectAccessible } from '../../support/expectAccessible.ts';
import { renderWithApp } from '../../support/renderWithApp.tsx';
import { StepFormHost } from '../../support/StepFormHost.tsx';

const name = { type: 'string', format: 'person-name', maxLength: 64 };

const runtime = createTestRuntime({
  person: {
    schema: {
      type: 'object',
      required: ['applicant'],
      properties: {
        applicant: {
          type: 'object',
          required: ['name', 'email', 'territory', 'sourceType'],
          properties: {
            name: {
              type: 'object',
              required: ['firstName', 'lastName'],
              properties: { firstName: name, lastName: name, nickName: { type: 'string' } },
            },
            email: {
              type: 'object',
              required: ['emailAddress', 'emailAddressConfirm'],
              properties: {
                emailAddress: { type: 'string', format: 'email' },
                emailAddressConfirm: {
                  type: 'string',
                  format: 'email',
                  sameAs: { field: 'emailAddress', code: 'email.mismatch', ignoreCase: true },
                },
              },
            },
            territory: { type: 'string', enum: ['CA', 'NY'] },
            second: { type: 'string', enum: ['CA', 'NY'] },
            sourceType: { type: 'string', const: 'SSN4' },
          },
        },
      },
    },
  },
  business: {
    schema: {
      type: 'object',
      required: ['company'],
      properties: {
        company: {
          type: 'object',
          required: ['registered'],
          properties: { registered: { type: 'boolean' }, dba: { type: 'string' } },
          if: { properties: { registered: { const: true } }, required: ['registered'] },
          // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
          then: { properties: { ein: { type: 'string', format: 'ein' } }, required: ['ein'] },
        },
      },
    },
    ui: {
      company: {
        registered: { 'ui:widget': 'radios' },
        dba: { 'ui:options': { copyFrom: '/applicant/name/firstName' } },
      },
    },
  },
});

const texts = {
  'person.applicant.name.firstName.label': 'First name',
  'person.applicant.name.firstName.hint': 'As on your ID',
  'person.applicant.name.lastName.label': 'Last name',
  'person.applicant.name.nickName.label': 'Nickname',
  'person.applicant.email.emailAddress.label': 'Email',
  'person.applicant.email.emailAddressConfirm.label': 'Confirm email',
  'person.applicant.territory.label': 'State',
  'person.applicant.second.label': 'Second state',
  'business.company.registered.label': 'Registered?',
  'business.company.registered.options.true': 'Yes',
  'business.company.registered.options.false': 'No',
  'business.company.dba.label': 'Trading name',
  'business.company.dba.copyFrom': 'Use my first name',
  'business.company.ein.label': 'EIN',
};

const valid: Answers = {
  applicant: {
    name: { firstName: 'Ada', lastName: 'Lovelace' },
    email: { emailAddress: 'ada@example.com', emailAddressConfirm: 'ada@example.com' },
    territory: 'CA',
    sourceType: 'SSN4',
  },
};

function draw(props: Partial<StepFormProps> = {}) {
  return renderWithApp(<StepFormHost runtime={runtime} stepId="person" {...props} />, { texts });
}

const formWith = (answers: Answers) => (
  <StepForm runtime={runtime} stepId="person" answers={answers} onChange={() => {}} onSubmit={() => {}} />
);
const clickContinue = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }));
const errorOf = (label: string) => {
  const ids = screen.getByLabelText(label).getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)).find((element) => element?.matches('.sw-error'));
};

describe('errors', () => {
  test('stay away before the first attempt to continue', async () => {
    draw();
    await userEvent.type(screen.getByLabelText('First name'), '123');
    await userEvent.tab();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(errorOf('First name')).toBeUndefined();
  });

  test('show after a failed attempt: in a summary in the order of the questions, and at the fields', async () => {
    const onSubmit = jest.fn();
    draw({ onSubmit });
    await clickContinue();
    expect(screen.getByRole('alert')).toHaveTextContent('There is a problem');
    const labels = screen.getAllByRole('link').map((link) => link.textContent.split(':')[0]);
    expect(labels).toEqual(['First name', 'Last name', 'Email', 'Confirm email', 'State']);
    expect(screen.getByLabelText('First name')).toBeInvalid();
    expect(errorOf('First name')).toBeVisible();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  test('move the focus to the first field that has one', async () => {
    draw({ answers: { applicant: { name: { firstName: 'Ada' } } } });
    await clickContinue();
    expect(screen.getByLabelText('Last name')).toHaveFocus();
  });

  test('are live after the first attempt', async () => {
    draw({ answers: valid });
    await userEvent.clear(screen.getByLabelText('First name'));
    await clickContinue();
    expect(screen.getByLabelText('First name')).toBeInvalid();
    await userEvent.type(screen.getByLabelText('First name'), 'Grace');
    await userEvent.tab();
    expect(screen.getByLabelText('First name')).toBeValid();
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.type(screen.getByLabelText('First name'), '9');
    await userEvent.tab();
    expect(errorOf('First name')).toBeVisible();
  });

  test('are linked from the summary to their fields', async () => {
    draw();
    await clickContinue();
    await userEvent.click(screen.getByRole('link', { name: /^State/ }));
    expect(screen.getByLabelText(/^State/)).toHaveFocus();
  });

  test('say "fill in" while all is missing, and "correct" when something is wrong', async () => {
    draw();
    await clickContinue();
    expect(screen.getByRole('alert')).toHaveTextContent('Fill in the required fields to continue.');
    await userEvent.type(screen.getByLabelText('First name'), '123');
    await userEvent.tab();
    expect(screen.getByRole('alert')).toHaveTextContent('Please fill or correct required fields.');
  });

  test('of the server land on their field and leave when it is edited', async () => {
    const taken: readonly FieldError[] = [
      { pointer: '/applicant/email/emailAddress', code: 'email.duplicate', params: {} },
    ];
    draw({ answers: valid, serverErrors: taken });
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(errorOf('Email')).toHaveTextContent('unique email');
    await userEvent.type(screen.getByLabelText('Last name'), 'x');
    await userEvent.tab();
    expect(errorOf('Email')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Email'), 'm');
    await userEvent.tab();
    expect(errorOf('Email')).toBeUndefined();
  });

  test('of the server do not keep one from trying again', async () => {
    const onSubmit = jest.fn();
    draw({
      answers: valid,
      onSubmit,
      serverErrors: [{ pointer: '/applicant/territory', code: 'invalid', params: {} }],
    });
    await clickContinue();
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  test('without a field of their own focus the summary', () => {
    draw({ answers: valid, serverErrors: [{ pointer: '/elsewhere', code: 'invalid', params: {} }] });
    expect(screen.getByRole('heading', { name: 'There is a problem' })).toHaveFocus();
  });
});

describe('marks', () => {
  test('a required select has an asterisk, an optional one says so and starts empty', () => {
    draw();
    expect(screen.getByText(/^State/, { selector: 'label' })).toHaveTextContent('State *');
    const second = screen.getByLabelText(/Second state/);
    expect(second).toHaveAccessibleName('Second state (optional)');
    expect(within(second).getAllByRole('option')[0]).toHaveTextContent('');
  });

  test('an optional text says so, a required one carries no mark', () => {
    draw();
    expect(screen.getByLabelText('Nickname (optional)')).toBeVisible();
    expect(screen.getByLabelText('First name')).toHaveAccessibleDescription('As on your ID');
  });
});

describe('answers', () => {
  test('are handed in without blanks, in the spelling that is kept, with their constants', async () => {
    const onSubmit = jest.fn();
    draw({ answers: { ...valid, company: { name: 'Elsewhere' } }, onSubmit });
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

  test('typed right before Enter are handed in', async () => {
    const onSubmit = jest.fn();
    draw({ answers: valid, onSubmit });
    await userEvent.type(screen.getByLabelText('Last name'), 'y{Enter}');
    expect(onSubmit.mock.calls[0][0].applicant.name.lastName).toBe('Lovelacey');
  });

  test('reach the document after a pause, without leaving the field', async () => {
    jest.useFakeTimers();
    const onChange = jest.fn();
    draw({ answers: valid, onChange });
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
    const { unmount } = draw({ answers: valid, onChange });
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await user.type(screen.getByLabelText('Last name'), 's');
    await user.type(screen.getByLabelText('First name'), 'm');
    unmount();
    expect(onChange.mock.lastCall[0].applicant.name).toEqual({ firstName: 'Adam', lastName: 'Lovelaces' });
    jest.useRealTimers();
  });

  test('changed by somebody else show in the form', () => {
    const { rerender } = renderWithApp(formWith(valid), { texts });
    expect(screen.getByLabelText('First name')).toHaveValue('Ada');
    rerender(formWith({ applicant: { name: { firstName: 'Grace' } } }));
    expect(screen.getByLabelText('First name')).toHaveValue('Grace');
    expect(screen.getByLabelText('Last name')).toHaveValue('');
  });

  test('that no input can hold leave it empty, and are told when one continues', async () => {
    const odd = { toString: false };
    draw({ answers: { applicant: { name: { firstName: odd, lastName: ['x'] }, territory: odd } } });
    expect(screen.getByLabelText('First name')).toHaveValue('');
    expect(screen.getByLabelText('Last name')).toHaveValue('');
    expect(screen.getByLabelText(/^State/)).toHaveValue('');
    await clickContinue();
    expect(errorOf('First name')).toBeVisible();
  });

  test('nothing is reported while nothing was edited', async () => {
    const onChange = jest.fn();
    draw({ answers: valid, onChange });
    await userEvent.click(screen.getByLabelText('First name'));
    await userEvent.tab();
    expect(onChange).not.toHaveBeenCalled();
  });
});

describe('branches', () => {
  test('a field of a branch appears with its condition and goes with it', async () => {
    draw({ stepId: 'business' });
    expect(screen.queryByLabelText('EIN')).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: 'Yes' }));
    expect(screen.getByLabelText('EIN')).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: 'No' }));
    expect(screen.queryByLabelText('EIN')).toBeNull();
  });

  test('an answer of another step is taken over by a button', async () => {
    const onChange = jest.fn();
    draw({ stepId: 'business', answers: valid, onChange });
    await userEvent.click(screen.getByRole('button', { name: 'Use my first name' }));
    expect(screen.getByLabelText(/Trading name/)).toHaveValue('Ada');
    expect(onChange.mock.lastCall[0].company.dba).toBe('Ada');
  });
});

test('is accessible, with and without errors', async () => {
  const { container } = draw();
  await expectAccessible(container);
  await clickContinue();
  await expectAccessible(container);
});

test('never throws, whatever stands in the answers', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('applicant', 'x'), fc.jsonValue()), (odd) => {
      const { unmount } = draw({ answers: odd as Answers });
      expect(screen.getByLabelText('First name')).toBeInTheDocument();
      unmount();
    }),
    { numRuns: 30 },
  );
});
