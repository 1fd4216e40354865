import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { ReactElement } from 'react';
import type { Answers } from '../../../src/engine/answers/answers.ts';
import { StepForm } from '../../../src/rendering/StepForm.tsx';
import type { StepFormProps } from '../../../src/rendering/StepForm.tsx';
import { createTestRuntime } from '../../support/createTestRuntime.ts';
import { renderWithApp } from '../../support/renderWithApp.tsx';

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
              required: ['emailAddress'],
              properties: { emailAddress: { type: 'string', format: 'email' } },
            },
            territory: { type: 'string', enum: ['CA', 'NY'] },
            second: { type: 'string', enum: ['CA', 'NY'] },
            sourceType: { type: 'string', const: 'SSN4' },
          },
        },
      },
    },
    ui: { applicant: { name: { firstName: { 'ui:options': { width: 'half' } } } } },
  },
});

const texts = {
  'person.applicant.name.firstName.label': 'First name',
  'person.applicant.name.firstName.hint': 'As on your ID',
  'person.applicant.name.lastName.label': 'Last name',
  'person.applicant.name.nickName.label': 'Nickname',
  'person.applicant.email.emailAddress.label': 'Email',
  'person.applicant.territory.label': 'State',
  'person.applicant.second.label': 'Second state',
};

function Screen(props: Partial<StepFormProps> & { readonly start?: Answers }): ReactElement {
  const [answers, setAnswers] = useState<Answers>(props.start ?? {});
  return (
    <StepForm
      runtime={runtime}
      stepId="person"
      answers={answers}
      onSubmit={() => {}}
      {...props}
      onChange={(slice) => {
        setAnswers(slice);
        props.onChange?.(slice);
      }}
    />
  );
}

test('shows no error before the first attempt, then focuses the first field and lists all', async () => {
  const user = userEvent.setup();
  const onSubmit = jest.fn();
  renderWithApp(<Screen onSubmit={onSubmit} />, { texts });
  await user.type(screen.getByLabelText('First name'), '123');
  await user.tab();
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(screen.getByRole('alert')).toHaveTextContent('There is a problem');
  expect(screen.getByLabelText('First name')).toHaveFocus();
  const links = screen.getAllByRole('link').map((link) => link.textContent);
  expect(links.map((text) => text?.split(':')[0])).toEqual(['First name', 'Last name', 'Email', 'State']);
  expect(onSubmit).not.toHaveBeenCalled();
});
test('draws', () => {
  renderWithApp(<Screen />, { texts });
  expect(screen.getByLabelText('First name')).toBeVisible();
});
