import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Answers } from '@stepwright/engine';
import type { StepFormProps } from '../../../../src/rendering/context/stepFormProps.ts';
import { createTestRuntime } from '../../../support/createTestRuntime.ts';
import { renderWithApp } from '../../../support/renderWithApp.tsx';
import { StepFormHost } from '../../../support/StepFormHost.tsx';

const name = { type: 'string', format: 'person-name', maxLength: 64 };

/** Two steps: of a person, and of a business with a branch. */
export const runtime = createTestRuntime({
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

/** Texts of the two steps. */
export const texts = {
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

/** Answers that the step of the person takes. */
export const valid: Answers = {
  applicant: {
    name: { firstName: 'Ada', lastName: 'Lovelace' },
    email: { emailAddress: 'ada@example.com', emailAddressConfirm: 'ada@example.com' },
    territory: 'CA',
    sourceType: 'SSN4',
  },
};

/** The step of the person, unless another is named. */
export function drawStep(
  props: Partial<StepFormProps> = {},
  moreTexts: Readonly<Record<string, string>> = {},
) {
  const all = { ...texts, ...moreTexts };
  return renderWithApp(<StepFormHost runtime={runtime} stepId="person" {...props} />, { texts: all });
}

export const clickContinue = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }));

/** The error that is linked to a field, if it has one. */
export const errorOf = (label: string) => {
  const ids = screen.getByLabelText(label).getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)).find((element) => element?.matches('.sw-error'));
};
