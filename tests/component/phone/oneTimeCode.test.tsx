import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OtpCodeResponse } from '../../../src/contract/phone.ts';
import { watchOneTimeCode, type OneTimeCodeDeps } from '../../../src/features/phone/code/oneTimeCodeSagas.ts';
import { OneTimeCodeScreen } from '../../../src/features/phone/code/screens/OneTimeCodeScreen.tsx';
import { applicationWith } from '../../features/applications/applicationFixture.ts';
import { createTestRuntime } from '../../support/createTestRuntime.ts';
import { apiFailure } from '../../support/fakeApi.ts';
import { renderScreen } from '../../support/renderScreen.tsx';

const ASKED = applicationWith({ submitted: true, stepUpDetails: ['OTP_SMS'] });
const SENT: OtpCodeResponse = {
  attempts: 5,
  delivery: 'sent',
  phoneLastTwo: '23',
  expiresInSeconds: 600,
  resendAfterSeconds: 30,
  locked: false,
};
const NONE: OtpCodeResponse = { ...SENT, delivery: 'none', expiresInSeconds: 0, resendAfterSeconds: 0 };

const runtime = createTestRuntime({
  'one-time-code': {
    schema: {
      type: 'object',
      required: ['application'],
      properties: {
        application: {
          type: 'object',
          required: ['oneTimeCode'],
          properties: { oneTimeCode: { type: 'string' } },
        },
      },
    },
  },
});

/** The page, with its real saga over calls of which each test says what they do. */
async function openPage(standing: OtpCodeResponse, calls: Partial<OneTimeCodeDeps['api']>) {
  const never = () => new Promise<never>(() => undefined);
  const deps = {
    api: { read: async () => standing, send: never, check: never, skip: never, ...calls },
    applications: { get: never, onboard: never, update: never },
    navigate: () => undefined,
    clock: () => Date.now(),
  };
  await renderScreen(<OneTimeCodeScreen />, {
    runtime,
    application: ASKED,
    saga: () => watchOneTimeCode(deps),
  });
  await screen.findByRole('heading', { level: 1 });
}

const photoId = () => screen.getByRole('button', { name: 'Use photo ID instead' });

describe('the page of the code', () => {
  beforeEach(() => {
    jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  });

  it('while a code is being sent, keeps the wish for photo ID and shows that it is taken up', async () => {
    const sending = Promise.withResolvers<OtpCodeResponse>();
    const skip = jest.fn(() => new Promise<never>(() => undefined));
    await openPage(NONE, { send: () => sending.promise, skip });
    await userEvent.click(photoId());
    expect(screen.getByRole('button', { name: 'Checking…' })).toBeVisible();
    expect(photoId()).toBeDisabled();
    expect(skip).not.toHaveBeenCalled();
    await act(async () => sending.resolve(SENT));
    expect(skip).toHaveBeenCalledTimes(1);
  });

  it('has the room for what follows before it knows of a code', async () => {
    await openPage(NONE, { read: () => new Promise<never>(() => undefined) });
    expect(screen.getByText(/^We are sending a code/).parentElement).toHaveTextContent(
      /We sent a code to the number/,
    );
    expect(screen.getByRole('button', { name: 'Send a new code' })).toBeDisabled();
  });

  it('while a code is being sent, keeps one that is typed', async () => {
    const sending = Promise.withResolvers<OtpCodeResponse>();
    const check = jest.fn((_id: string, _code: string) => new Promise<never>(() => undefined));
    await openPage(NONE, { send: () => sending.promise, check });
    await userEvent.type(screen.getByRole('textbox'), '123456');
    expect(await screen.findByRole('button', { name: 'Checking…' })).toBeVisible();
    expect(check).not.toHaveBeenCalled();
    await act(async () => sending.resolve(SENT));
    expect(check.mock.calls.map(([, code]) => code)).toEqual(['123456']);
  });

  it.each([
    ['cannot be delivered', { ...SENT, delivery: 'undeliverable' as const }, /do not arrive/],
    ['are refused for a while', { ...SENT, locked: true }, /Too many wrong codes/],
    ['are used up', { ...SENT, attempts: 0 }, /no longer works/],
  ])('where codes %s, says why photo ID is not to be had either', async (_case, standing, standingText) => {
    await openPage(standing, { skip: () => Promise.reject(apiFailure('offline', 'network')) });
    await userEvent.click(photoId());
    expect(await screen.findByText(/We cannot reach the server/)).toBeVisible();
    expect(screen.getByText(standingText)).toBeVisible();
    expect(photoId()).toBeEnabled();
  });
});
