import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { Answers } from '@stepwright/engine';
import type { FlowRuntime } from '../../../src/product/definitions.ts';
import { PortalForm } from '../../../src/features/forms/PortalForm.tsx';
import { expectAccessible } from '../../support/expectAccessible.ts';
import { renderWithApp } from '../../support/renderWithApp.tsx';
import { usTerminalRuntime } from '../../support/usTerminalRuntime.ts';

const ADA = 'ada@example.com';
const verified: Answers = {
  applicant: { email: { emailAddress: ADA, emailAddressConfirm: 'ADA@example.com' } },
};

let runtime: FlowRuntime;
let answers: Answers;

beforeAll(async () => {
  runtime = await usTerminalRuntime();
});

function Form({ given, verifiedEmail }: { readonly given: Answers; readonly verifiedEmail?: string }) {
  const [kept, setKept] = useState(given);
  return (
    <PortalForm
      runtime={runtime}
      stepId="applicant-details"
      answers={kept}
      onChange={(slice) => {
        answers = slice;
        setKept(slice);
      }}
      onSubmit={() => {}}
      extras={{ categories: { kind: 'loading' }, ...(verifiedEmail !== undefined && { verifiedEmail }) }}
    />
  );
}

const inputs = () => screen.queryAllByRole('textbox', { name: /email/i });

it('the address of the sign-in is one line, and is asked for twice by who changes it', async () => {
  const { container } = renderWithApp(<Form given={verified} verifiedEmail={ADA} />);
  expect(await screen.findByText(ADA)).toBeVisible();
  expect(inputs()).toHaveLength(0);
  await expectAccessible(container);
  await userEvent.click(screen.getByRole('button', { name: 'Use another email' }));
  const [email, confirmation] = inputs();
  expect(email).toHaveFocus();
  expect(email).toHaveValue('');
  await userEvent.type(email!, 'other@example.com');
  await userEvent.type(confirmation!, 'other@example.com');
  await userEvent.tab();
  expect(answers).toMatchObject({
    applicant: { email: { emailAddress: 'other@example.com', emailAddressConfirm: 'other@example.com' } },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Use the email that you signed in with' }));
  expect(inputs()).toHaveLength(0);
  expect(answers).toMatchObject({ applicant: { email: { emailAddress: ADA, emailAddressConfirm: ADA } } });
});

it.each([
  [
    'another address',
    { applicant: { email: { emailAddress: 'x@example.com', emailAddressConfirm: 'x@example.com' } } },
    ADA,
  ],
  ['nobody signed in', verified, undefined],
  ['what is no address', { applicant: { email: { emailAddress: [], emailAddressConfirm: 1 } } }, ADA],
])('with %s both are asked for', async (_name, given, verifiedEmail) => {
  renderWithApp(<Form given={given} {...(verifiedEmail !== undefined && { verifiedEmail })} />);
  expect(await screen.findAllByRole('textbox', { name: /email/i })).toHaveLength(2);
});
