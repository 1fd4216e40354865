import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { Provider } from 'react-redux';
import { sessionReducer, sessionStateOf } from '../../../src/features/access/sessionSlice.ts';
import { Prefill } from '../../../src/features/journey/screens/Prefill.tsx';
import type { Answers, StepDefinition } from '../../../src/engine/index.ts';
import { readDefinitionFiles } from '../../../src/product/node.ts';
import { resolveDefinition } from '../../../src/product/authoring.ts';
import { renderWithApp } from '../../support/renderWithApp.tsx';

const ADA = 'ada@example.com';
const session = {
  signedIn: true,
  email: ADA,
  accountId: 'ada',
  expiresAt: '2100-01-01T12:30:00.000Z',
  endsAt: '2100-01-01T14:00:00.000Z',
} as const;

async function applicantStep(): Promise<StepDefinition> {
  const { definition } = resolveDefinition(await readDefinitionFiles(), 'ca', 'terminal');
  const step = definition.steps['applicant-details'];
  if (!step) throw new Error('There is no such step');
  return step;
}

async function fillIn(answers: Answers, locale: string): Promise<readonly Answers[]> {
  const step = await applicantStep();
  const filled: Answers[] = [];
  const store = configureStore({
    reducer: combineReducers({ session: sessionReducer }),
    preloadedState: { session: sessionStateOf(session) },
  });
  renderWithApp(
    <Provider store={store}>
      <Prefill step={step} answers={answers} onFill={(slice) => filled.push(slice)} />
    </Provider>,
    { locale },
  );
  return filled;
}

it.each(['fr-CA', 'en-CA'])(
  'the language of the page, %s, is chosen, and the address filled in',
  async (locale) => {
    expect(await fillIn({}, locale)).toEqual([
      {
        applicant: {
          email: { emailAddress: ADA, emailAddressConfirm: ADA },
          communicationLanguage: locale,
        },
      },
    ]);
  },
);

it('leaves what the person has chosen', async () => {
  const [filled] = await fillIn({ applicant: { communicationLanguage: 'en-CA' } }, 'fr-CA');
  expect(filled).toMatchObject({ applicant: { communicationLanguage: 'en-CA' } });
});
