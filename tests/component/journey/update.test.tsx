import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ApplicationResponse } from '../../../src/contract/applications.ts';
import {
  watchApplication,
  type ApplicationDeps,
} from '../../../src/features/applications/applicationSagas.ts';
import { BySubmission } from '../../../src/features/applications/screens/BySubmission.tsx';
import { UpdateScreen } from '../../../src/features/journey/screens/onePage/UpdateScreen.tsx';
import { pageSteps } from '../../../src/features/shared/pageSteps.ts';
import { createAttemptKeys } from '../../../src/features/shared/createAttemptKeys.ts';
import { usAnswers } from '../../fixtures/usAnswers.ts';
import { APPLICATION_ID, applicationWith } from '../../features/applications/applicationFixture.ts';
import { createTestRuntime } from '../../support/createTestRuntime.ts';
import { expectAccessible } from '../../support/expectAccessible.ts';
import { renderScreen } from '../../support/renderScreen.tsx';
import { testConfig } from '../../support/testConfig.ts';
import { usTerminalRuntime } from '../../support/usTerminalRuntime.ts';

interface Editing {
  readonly decision?: 'PENDING' | 'APPROVED';
  readonly editApplication?: boolean;
  readonly query?: string;
}

/** The work that saves changes of an application, of which the server's response is known. */
function savingOf(saved: ApplicationResponse) {
  const update = jest.fn(async () => saved);
  const visited: string[] = [];
  const deps = {
    api: { update },
    keys: createAttemptKeys(() => 'key-of-a-try'),
    navigate: (path: string) => visited.push(path),
  } as unknown as ApplicationDeps; // what is called
  return { update, visited, saga: () => watchApplication(deps) };
}

it('corrects the step that a refused submission names, also with the multistep form', async () => {
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const { applicant, company } = usAnswers;
  const stored = {
    ...applicationWith({ submitted: false, orderDue: true }),
    applicant,
    company,
  } as unknown as ApplicationResponse; // answers as a response has them
  const { update, visited, saga } = savingOf(stored);
  await renderScreen(<UpdateScreen />, {
    runtime: await usTerminalRuntime(),
    application: stored,
    saga,
    at: `/${APPLICATION_ID}/update?step=company-details`,
  });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Tell us about your business');
  expect([...pageSteps]).toMatchObject([
    { flow: 'update', step: 'company-details', module: { market: 'us', portal: 'terminal' } },
  ]);
  const name = screen.getByLabelText(/Legal business name/);
  await userEvent.clear(name);
  await userEvent.type(name, 'Pike Place Coffee');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(visited).toEqual([`/${APPLICATION_ID}/order`]));
  expect(update).toHaveBeenCalledWith(
    APPLICATION_ID,
    { company: expect.objectContaining({ name: 'Pike Place Coffee' }) },
    expect.anything(),
  );
});

it.each([
  [false, 'Last 4 digits of your Social Security number', '6789', { value: '6789' }],
  [true, 'Social Security number', '212-09-1234', { value: '212091234', sourceType: 'SSN9' }],
])(
  'asks by the feature of the full number (%s) for "%s" at one path',
  async (fullSsn, label, typed, given) => {
    jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    const { applicant, company } = usAnswers;
    const governmentIdentification = { type: 'INDIVIDUAL', sourceType: 'SSN4', lastFour: '89' };
    const stored = {
      ...applicationWith({ submitted: false }),
      applicant: { ...applicant, governmentIdentification },
      company,
    } as unknown as ApplicationResponse; // answers as a response has them
    const { update, saga } = savingOf(stored);
    await renderScreen(<UpdateScreen />, {
      runtime: await usTerminalRuntime(),
      application: stored,
      config: { ...testConfig, features: { ...testConfig.features, multistep: false, fullSsn } },
      saga,
      at: `/${APPLICATION_ID}/ssn`,
    });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Confirm who you are');
    await userEvent.type(screen.getByLabelText(label), typed);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(update).toHaveBeenCalledTimes(1));
    expect(update).toHaveBeenCalledWith(
      APPLICATION_ID,
      { applicant: expect.objectContaining({ governmentIdentification: expect.objectContaining(given) }) },
      expect.anything(),
    );
  },
);

describe('editing what was submitted', () => {
  const stored = (decision: 'PENDING' | 'APPROVED') => {
    const { applicant, company } = usAnswers;
    const governmentIdentification = { type: 'INDIVIDUAL', sourceType: 'SSN4', lastFour: '89' };
    const state = { submitted: true, orderDue: false, decision } as const;
    return {
      ...applicationWith(state),
      applicant: { ...applicant, governmentIdentification },
      company,
    } as unknown as ApplicationResponse; // answers as a response has them
  };

  async function open({ decision = 'PENDING', editApplication = true, query = '' }: Editing = {}) {
    jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    const { update, visited, saga } = savingOf(stored('PENDING'));
    await renderScreen(
      <BySubmission before={<p>Before</p>} after={<p>Afterwards</p>} edit={<UpdateScreen />} />,
      {
        runtime: await usTerminalRuntime(),
        application: stored(decision),
        config: { ...testConfig, features: { ...testConfig.features, editApplication } },
        saga,
        at: `/${APPLICATION_ID}/update${query}`,
      },
    );
    return { update, visited };
  }

  it('fills in what may be shown, saves what changed, and waits for the decision', async () => {
    const { update, visited } = await open();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Change your answers');
    const identity = screen.getByRole('link', { name: 'Confirm who you are' });
    expect(identity).toHaveAttribute('href', `/${APPLICATION_ID}/update?step=applicant-identity`);
    const name = screen.getByLabelText(/Legal business name/);
    await userEvent.clear(name);
    await userEvent.type(name, 'Pike Place Coffee');
    await expectAccessible(document.body);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(visited).toEqual([`/${APPLICATION_ID}/verifying`]));
    const change = expect.objectContaining({ company: { name: 'Pike Place Coffee' } });
    expect(update).toHaveBeenCalledWith(APPLICATION_ID, change, expect.anything());
  });

  it('has what is never shown again typed again, on a page of its own', async () => {
    const { update } = await open({ query: '?step=applicant-identity' });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Confirm who you are');
    await userEvent.type(screen.getByLabelText('Last 4 digits of your Social Security number'), '6789');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(update).toHaveBeenCalledTimes(1));
  });

  it.each<Editing>([{ editApplication: false }, { decision: 'APPROVED' }])(
    'is not offered with %j',
    async (editing) => {
      await open(editing);
      expect(screen.getByText('Afterwards')).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    },
  );
});

it('leaves a removed default removed, and removes one', async () => {
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const text = { type: 'string' };
  const company = {
    type: 'object',
    required: ['name'],
    properties: {
      name: text,
      greeting: { ...text, default: 'Dear' },
      ending: { ...text, default: 'Yours' },
      size: { type: 'integer', default: 1 },
    },
  };
  const runtime = createTestRuntime(
    { shop: { schema: { type: 'object', required: ['company'], properties: { company } } } },
    [
      { id: 'apply', steps: [{ id: 'shop', step: 'shop', path: '/shop' }], conditions: {} },
      { id: 'update', steps: [], conditions: {} },
    ],
  );
  const stored = {
    ...applicationWith({ submitted: false, orderDue: true }),
    applicant: {},
    company: { name: 'Tea', ending: 'Yours', size: 3 },
  } as unknown as ApplicationResponse; // answers as a response has them
  const { update, visited, saga } = savingOf(stored);
  await renderScreen(<UpdateScreen />, {
    runtime,
    application: stored,
    saga,
    at: `/${APPLICATION_ID}/update?step=shop`,
  });
  const inputOf = (name: string) => screen.findByLabelText(new RegExp(`shop.company.${name}.label`));
  expect(await inputOf('greeting')).toHaveValue('');
  expect(await inputOf('ending')).toHaveValue('Yours');
  await userEvent.clear(await inputOf('ending'));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(visited).toEqual([`/${APPLICATION_ID}/order`]));
  expect(update).toHaveBeenCalledWith(APPLICATION_ID, { company: { ending: null } }, expect.anything());
});
