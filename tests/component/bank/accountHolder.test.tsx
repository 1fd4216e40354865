import { screen } from '@testing-library/react';
import { BankScreen } from '../../../src/features/bank/screens/BankScreen.tsx';
import { applicationWith } from '../../features/applications/applicationFixture.ts';
import { renderScreen } from '../../support/renderScreen.tsx';
import { usTerminalRuntime } from '../../support/usTerminalRuntime.ts';

it('the account holder is the applicant, until another name is typed', async () => {
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const runtime = await usTerminalRuntime();
  const application = {
    ...applicationWith({ submitted: true, decision: 'APPROVED' }),
    applicant: { name: { firstName: 'Ada', lastName: 'Park' } },
  };
  await renderScreen(<BankScreen />, { runtime, application, saga: function* () {} });
  expect(await screen.findByRole('textbox', { name: 'Name on the account' })).toHaveValue('Ada Park');
});
