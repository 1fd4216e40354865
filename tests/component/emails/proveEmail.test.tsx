import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { Answers } from '@stepwright/engine';
import type { FlowRuntime } from '../../../src/product/definitions.ts';
import type { EmailProofsApi } from '../../../src/features/emails/emailProofsApi.ts';
import { PortalForm } from '../../../src/features/forms/PortalForm.tsx';
import { ApiError } from '../../../src/features/shared/api/apiError.ts';
import { usAnswers } from '../../fixtures/usAnswers.ts';
import { expectAccessible } from '../../support/expectAccessible.ts';
import { renderWithApp } from '../../support/renderWithApp.tsx';
import { usTerminalRuntime } from '../../support/usTerminalRuntime.ts';

const ADA = 'ada@example.com';
const OTHER = 'other@example.com';
const UNPROVED = 'Confirm this email address with a code.';
const by = (emailAddress: string, emailAddressConfirm = emailAddress): Answers => ({
  applicant: { ...usAnswers.applicant, email: { emailAddress, emailAddressConfirm } },
});

let runtime: FlowRuntime;
let submits = 0;
let calls: string[] = [];
let answersOf: EmailProofsApi;

beforeAll(async () => {
  runtime = await usTerminalRuntime();
});
beforeEach(() => {
  document.documentElement.lang = 'en-US';
  submits = 0;
  calls = [];
  answersOf = {
    isProved: async () => false,
    sendCode: async () => ({ form: 'digits', resendAfterSeconds: 0, expiresInSeconds: 600 }),
    enterCode: async () => {},
  };
});

const api: EmailProofsApi = {
  async isProved(email) {
    calls.push(`look ${email}`);
    return answersOf.isProved(email);
  },
  async sendCode(email) {
    calls.push(`send ${email}`);
    return answersOf.sendCode(email);
  },
  async enterCode(email, code) {
    calls.push(`enter ${email} ${code}`);
    return answersOf.enterCode(email, code);
  },
};
const load = async () => api;
const serverErrors = [
  { pointer: '/applicant/email/emailAddress', code: 'email.unproved', params: {} },
] as const;

interface FormProps {
  readonly given: Answers;
  readonly refused?: true;
  readonly loader?: () => Promise<EmailProofsApi>;
}

function Form({ given, refused, loader = load }: FormProps) {
  const [kept, setKept] = useState(given);
  return (
    <PortalForm
      runtime={runtime}
      stepId="applicant-details"
      answers={kept}
      onChange={setKept}
      onSubmit={() => {
        submits += 1;
      }}
      {...(refused && { serverErrors })}
      extras={{ categories: { kind: 'loading' }, verifiedEmail: ADA, loadEmailProofs: loader }}
    />
  );
}

async function openForm(props: FormProps) {
  let container = document.body;
  await act(async () => {
    ({ container } = renderWithApp(<Form {...props} />));
  });
  return container;
}

const refuse = (code: string) => async () => {
  throw new ApiError({ kind: 'refused', code });
};
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const codeInput = () => screen.findByRole('textbox', { name: '6-digit code' });
async function askForCode() {
  await userEvent.click(await screen.findByRole('button', { name: 'Email me a code' }));
  return codeInput();
}

it('an address that was changed is proved by a code, once both are the same', async () => {
  const container = await openForm({ given: by('', '') });
  const [email, confirmation] = screen.getAllByRole('textbox', { name: /email/i });
  await userEvent.type(email!, OTHER);
  await userEvent.type(confirmation!, 'other@example.co');
  await userEvent.tab();
  expect(screen.queryByRole('button', { name: 'Email me a code' })).toBeNull();
  await userEvent.type(confirmation!, 'm');
  await userEvent.tab();
  const input = await askForCode();
  expect(input).toHaveFocus();
  expect(input).toHaveAttribute('autocomplete', 'one-time-code');
  expect(screen.getByText(/We sent a 6-digit code to other@example\.com\./)).toBeVisible();
  await expectAccessible(container);
  await userEvent.paste('123-456');
  const done = await screen.findByText('other@example.com is confirmed.');
  expect(done.closest('[aria-live]')).toHaveFocus();
  expect(calls).toEqual([`look ${OTHER}`, `send ${OTHER}`, `enter ${OTHER} 123456`]);
  await expectAccessible(container);
});

it('an address that is proved already is not proved again', async () => {
  answersOf = { ...answersOf, isProved: async () => true };
  await openForm({ given: by(OTHER) });
  expect(await screen.findByText('other@example.com is confirmed.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Email me a code' })).toBeNull();
  expect(document.body).toHaveFocus();
});

it.each([
  [
    'one-time-code.mismatch',
    "Hmm that code doesn't match. Use the newest code that you asked for in this browser, or send a new one.",
  ],
  ['one-time-code.expired', 'This code has expired. Please resend code and try again.'],
  ['one-time-code.attempts', 'Too many wrong codes. Send a new code.'],
])('says what is wrong with a code that is refused with %s, and takes another', async (code, sentence) => {
  answersOf = { ...answersOf, enterCode: refuse(code) };
  await openForm({ given: by(OTHER) });
  const input = await askForCode();
  await userEvent.type(input, '111111');
  expect(input).toHaveAccessibleDescription(sentence);
  answersOf = { ...answersOf, enterCode: async () => {} };
  await userEvent.click(button('Send a new code'));
  await userEvent.type(await codeInput(), '222222');
  expect(await screen.findByText('other@example.com is confirmed.')).toBeVisible();
});

it('Enter in the code checks the code, and does not submit the step', async () => {
  await openForm({ given: by(OTHER) });
  const input = await askForCode();
  await userEvent.type(input, '12{Enter}');
  expect(input).toHaveAccessibleDescription('Please enter the correct code.');
  expect([submits, calls.filter((call) => call.startsWith('enter'))]).toEqual([0, []]);
});

it('counts down until another code may be sent', async () => {
  answersOf = {
    ...answersOf,
    sendCode: async () => ({ form: 'digits', resendAfterSeconds: 30, expiresInSeconds: 600 }),
  };
  await openForm({ given: by(OTHER) });
  await askForCode();
  expect(button(/^Send a new code in \d+ s$/)).toBeDisabled();
});

it('says when no code can be sent, or the server cannot be reached, and tries again', async () => {
  answersOf = {
    ...answersOf,
    isProved: async () => {
      throw new ApiError({ kind: 'offline', code: 'network' });
    },
    sendCode: async () => {
      throw new ApiError({ kind: 'limited', code: 'rate.limited', retryAfterSeconds: 60 });
    },
  };
  await openForm({ given: by(OTHER) });
  expect(await screen.findByText(/We cannot reach the server/)).toBeVisible();
  answersOf = { ...answersOf, isProved: async () => false };
  await userEvent.click(button('Try again'));
  await userEvent.click(await screen.findByRole('button', { name: 'Email me a code' }));
  expect(await screen.findByText(/Wait 60 seconds/)).toBeVisible();
});

it('the server’s error about the address disappears once it is proved', async () => {
  await openForm({ given: by(OTHER), refused: true });
  const email = screen.getByRole('textbox', { name: /^Email/i });
  expect(email).toHaveAccessibleDescription(expect.stringContaining(UNPROVED));
  await userEvent.type(await askForCode(), '123456');
  await screen.findByText('other@example.com is confirmed.');
  expect(email).not.toHaveAccessibleDescription(expect.stringContaining(UNPROVED));
});

it('another address is another proof', async () => {
  await openForm({ given: by(OTHER) });
  await userEvent.type(await askForCode(), '123456');
  await screen.findByText('other@example.com is confirmed.');
  const [email, confirmation] = screen.getAllByRole('textbox', { name: /email/i });
  for (const input of [email!, confirmation!]) {
    await userEvent.clear(input);
    await userEvent.type(input, 'third@example.com');
  }
  await userEvent.tab();
  expect(await screen.findByRole('button', { name: 'Email me a code' })).toBeVisible();
  expect(screen.queryByText(/is confirmed/)).toBeNull();
});
