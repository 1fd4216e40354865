import { configureStore } from '@reduxjs/toolkit';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import type { Agreement } from '../../../src/contract/agreements.ts';
import { type Answers, walkJourney } from '@stepwright/engine';
import { createAgreementHolder } from '../../../src/features/agreements/createAgreementHolder.ts';
import { createRequested, submitFailed } from '../../../src/features/applications/applicationSlice.ts';
import { answersChanged } from '../../../src/features/drafts/draftSlice.ts';
import { createFlowHolder } from '../../../src/features/flows/createFlowHolder.ts';
import { ReviewSummary } from '../../../src/features/journey/screens/ReviewSummary.tsx';
import { SubmitFailure } from '../../../src/features/journey/screens/SubmitFailure.tsx';
import { ApiError } from '../../../src/features/shared/api/apiError.ts';
import { ServicesContext, type Services } from '../../../src/features/shared/services.ts';
import type { FlowRuntime } from '../../../src/product/definitions.ts';
import { usAnswers } from '../../fixtures/usAnswers.ts';
import { createTestRuntime } from '../../support/createTestRuntime.ts';
import { contextOf } from '../../support/definitionFixtures.ts';
import { expectAccessible } from '../../support/expectAccessible.ts';
import { renderWithApp } from '../../support/renderWithApp.tsx';
import { testConfig } from '../../support/testConfig.ts';
import { usTerminalRuntime } from '../../support/usTerminalRuntime.ts';
import { pageReducer } from '../../support/pageReducer.ts';

const agreementOf = (hash: string, paragraph: string): Agreement => ({
  version: '2026-11-01',
  hash,
  language: 'en-US',
  title: 'Merchant Agreement',
  summary: [],
  sections: [{ heading: '1. What we do', paragraphs: [paragraph] }],
});

let runtime: FlowRuntime;

beforeAll(async () => {
  runtime = await usTerminalRuntime();
});

/** Draws the review of somebody who has answered everything; the agreements are what the server answers, in turn. */
const drawReview = (...agreements: (() => Promise<Agreement>)[]) =>
  drawReviewOf({ flow: runtime, answers: usAnswers }, agreements);

interface Reviewed {
  readonly flow: FlowRuntime;
  readonly answers: Answers;
  readonly texts?: Readonly<Record<string, string>>;
}

async function drawReviewOf(
  { flow, answers, texts = {} }: Reviewed,
  agreements: (() => Promise<Agreement>)[] = [],
) {
  const store = configureStore({
    reducer: pageReducer,
    preloadedState: { config: testConfig },
    middleware: (getDefault) => getDefault({ thunk: false }),
  });
  store.dispatch(answersChanged(answers));
  const holder = createAgreementHolder(
    { current: async () => agreements.shift()?.() ?? agreementOf('none', 'None') },
    'USD',
  );
  const services = {
    flow: createFlowHolder(flow, testConfig.flowModule),
    agreements: async () => holder,
  } as unknown as Services; // what the review reaches for
  const context = contextOf(answers);
  const { container } = renderWithApp(
    <Provider store={store}>
      <ServicesContext value={services}>
        <MemoryRouter>
          <SubmitFailure action="create" stepId="review" />
          <ReviewSummary journey={walkJourney(flow, 'apply', context)} reviewId="review" context={context} />
        </MemoryRouter>
      </ServicesContext>
    </Provider>,
    { texts },
  );
  await act(async () => {});
  return { store, container };
}

const answerOf = (term: string): HTMLElement => {
  const row = screen.getByText(term, { selector: 'dt' }).parentElement;
  if (!row) throw new Error(`No row for ${term}`);
  return within(row).getByRole('definition');
};

describe('the review', () => {
  it('shows what was typed: the birth date in full, numbers by their ending', async () => {
    const { container } = await drawReview(async () => agreementOf('a', 'We pay out.'));
    expect(answerOf('Date of birth')).toHaveTextContent('04/12/1988');
    const number = answerOf('EIN');
    expect(number).toHaveTextContent('ends in 6780');
    expect(number).not.toHaveTextContent('12-3456780');
    await userEvent.click(within(number).getByRole('button', { name: 'Show EIN' }));
    expect(number).toHaveTextContent('12-3456780');
    await expectAccessible(container);
  });

  it('reads each address back in one row', async () => {
    await drawReview(async () => agreementOf('a', 'We pay out.'));
    const addresses = screen.getAllByText('Address', { selector: 'dt' });
    expect(addresses.map((term) => term.nextSibling?.textContent)).toEqual([
      '350 Fifth Avenue, New York, NY 10118',
      '350 Fifth Avenue, Suite 21, New York, NY 10118',
    ]);
    expect(screen.queryByText('ZIP code')).not.toBeInTheDocument();
  });
});

it('shows a grid as a table of rows and columns, and other answers around it', async () => {
  const text = { type: 'string' };
  const day = {
    type: 'object',
    properties: { closed: { type: 'boolean' } },
    if: { properties: { closed: { const: true } }, required: ['closed'] },
    else: { required: ['opens', 'closes'], properties: { opens: text, closes: text } },
  };
  const hours = { type: 'object', properties: { monday: day, sunday: day } };
  const flow = createTestRuntime(
    {
      shop: {
        schema: { type: 'object', properties: { name: text, hours, note: text } },
        ui: { hours: { 'ui:options': { layout: 'grid' } } },
      },
    },
    [{ id: 'apply', steps: [{ id: 'shop', step: 'shop', path: '/shop' }], conditions: {} }],
  );
  const questions = (row: string) => ({
    [`shop.hours.${row}.closed.label`]: 'Closed',
    [`shop.hours.${row}.closed.options.true`]: 'Yes',
    [`shop.hours.${row}.opens.label`]: 'Opens',
    [`shop.hours.${row}.closes.label`]: 'Closes',
  });
  const { container } = await drawReviewOf({
    flow,
    answers: {
      name: 'Moss',
      hours: { monday: { opens: '09:00', closes: '18:00' }, sunday: { closed: true } },
      note: 'Ring',
    },
    texts: {
      'shop.title': 'Your shop',
      'shop.name.label': 'Name',
      'shop.note.label': 'Note',
      'shop.hours.label': 'Opening hours',
      'shop.hours.monday.legend': 'Monday',
      'shop.hours.sunday.legend': 'Sunday',
      ...questions('monday'),
      ...questions('sunday'),
    },
  });
  const table = await screen.findByRole('table', { name: 'Opening hours' });
  const terms = [...container.querySelectorAll('dt')].map(({ textContent }) => textContent);
  expect(terms).toEqual(['Name', 'Opening hours', 'Note']);
  const heads = within(table)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);
  expect(heads).toEqual(['Closed', 'Opens', 'Closes']);
  const rows = within(table)
    .getAllByRole('rowheader')
    .map((head) => [
      head.textContent,
      ...[...(head.parentElement?.querySelectorAll('td') ?? [])].map((cell) => cell.lastChild?.textContent),
    ]);
  expect(rows).toEqual([
    ['Monday', 'Not given', '09:00', '18:00'],
    ['Sunday', 'Yes', undefined, undefined],
  ]);
  await expectAccessible(container);
});

describe('the agreement on the review', () => {
  it('is read in place, in its version', async () => {
    const { container } = await drawReview(async () => agreementOf('a', 'We pay out.'));
    expect(screen.getByRole('group')).not.toHaveAttribute('open');
    await userEvent.click(screen.getByText('Read the Merchant Agreement'));
    expect(screen.getByRole('group')).toHaveAttribute('open');
    expect(screen.getByRole('heading', { name: '1. What we do' })).toBeInTheDocument();
    expect(screen.getByText('In force from November 1, 2026')).toBeInTheDocument();
    await expectAccessible(container);
  });

  it('says why it cannot be read, and is asked for again', async () => {
    await drawReview(
      async () => {
        throw new ApiError({ kind: 'offline', code: 'network' });
      },
      async () => agreementOf('a', 'We pay out.'),
    );
    expect(screen.getByText(/We cannot reach the server/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Try again', hidden: true }));
    expect(await screen.findByText('We pay out.')).toBeInTheDocument();
  });

  it('that changed meanwhile is shown anew, and what was accepted before is not', async () => {
    const { store } = await drawReview(
      async () => agreementOf('a', 'We pay out.'),
      async () => agreementOf('b', 'We pay out on Fridays.'),
    );
    await act(async () => {
      store.dispatch(createRequested());
      const failure = { kind: 'refused', code: 'agreement.changed' } as const;
      store.dispatch(submitFailed({ action: 'create', failure, problems: [] }));
    });
    expect(screen.getByRole('alert')).toHaveTextContent('The Merchant Agreement has changed');
    expect(screen.getByRole('group')).toHaveAttribute('open');
    expect(screen.getByText('We pay out on Fridays.')).toBeInTheDocument();
    expect(store.getState().draft.answers).toHaveProperty('applicant.terms', { version: '2026-11-01' });
    await userEvent.click(screen.getByRole('button', { name: 'Read the Merchant Agreement' }));
    expect(screen.getByText('Read the Merchant Agreement', { selector: 'summary' })).toHaveFocus();
  });
});

it('an application that the server takes in no currency of this portal leads to customer service', async () => {
  const { store } = await drawReview(async () => agreementOf('a', 'We pay out.'));
  await act(async () => {
    store.dispatch(createRequested());
    const failure = { kind: 'refused', code: 'currency.overlap' } as const;
    store.dispatch(submitFailed({ action: 'create', failure, problems: [] }));
  });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('We cannot create a United States account for this profile');
  expect(within(alert).getByRole('link', { name: testConfig.support.email })).toBeVisible();
});
