import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ProblemDetail } from '../../../src/contract/problem.ts';
import { interpretFlow } from '../../../src/product/authoring.ts';
import { createAttemptKeys } from '../../../src/features/shared/createAttemptKeys.ts';
import { watchStepUps, type StepUpDeps } from '../../../src/features/stepUps/stepUpSagas.ts';
import { FullOnboardingScreen } from '../../../src/features/stepUps/screens/FullOnboardingScreen.tsx';
import { applicationWith } from '../../features/applications/applicationFixture.ts';
import { createTestRuntime } from '../../support/createTestRuntime.ts';
import { apiFailure } from '../../support/fakeApi.ts';
import { renderScreen } from '../../support/renderScreen.tsx';

const { definition } = createTestRuntime({
  number: {
    schema: {
      type: 'object',
      required: ['company'],
      properties: {
        company: {
          type: 'object',
          required: ['corporationNumber'],
          properties: { corporationNumber: { type: 'string' } },
        },
      },
    },
  },
});
const place = { id: 'number', step: 'number', path: '/get-started/number' };
const runtime = interpretFlow(
  { ...definition, flows: { apply: { id: 'apply', steps: [place], conditions: {} } } },
  { today: () => '2026-11-20' },
);

const ASKED = applicationWith({ submitted: true, stepUpDetails: ['FULL_ONBOARDING'] });
const OBJECTION: ProblemDetail = {
  description: '',
  pointer: '/company/corporationNumber',
  code: 'pattern',
  stepId: 'number',
};

/** The page with its answers typed, over an API that takes them and fails to hand them in. */
async function openPage(failure: unknown) {
  const applications = {
    update: async () => ASKED,
    onboard: () => Promise.reject(failure),
  } as unknown as StepUpDeps['applications']; // nothing else is called
  const deps = {
    keys: createAttemptKeys(() => 'key-of-a-try'),
    applications,
    api: { answer: async () => ASKED },
    navigate: () => undefined,
  };
  await renderScreen(<FullOnboardingScreen />, {
    runtime,
    application: ASKED,
    saga: () => watchStepUps(deps),
  });
  const field = await screen.findByRole('textbox');
  await userEvent.type(field, 'BC0734213');
  return { field, submit: () => userEvent.click(screen.getByRole('button', { name: 'Submit again' })) };
}

describe('the whole application once more, when it cannot be submitted', () => {
  beforeEach(() => {
    jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  });

  it.each([
    ['while offline', apiFailure('offline', 'network'), /We cannot reach the server/],
    ['because the server fails', apiFailure('server'), /something went wrong/],
    [
      'because another tab changed the same',
      apiFailure('refused', 'application.changed'),
      /changed in another tab.*What you typed is still here: send it again/,
    ],
  ])('%s, says so', async (_case, failure, text) => {
    const { submit } = await openPage(failure);
    await submit();
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
  });

  it('shows what is objected to at its field, and leads to no page of another application', async () => {
    const { field, submit } = await openPage(apiFailure('refused', 'answers.invalid', [OBJECTION]));
    await submit();
    await waitFor(() => expect(field).toBeInvalid());
    expect(screen.queryByRole('link', { name: /Go to/ })).toBeNull();
  });
});
