import { screen, within } from '@testing-library/react';
import { put } from 'typed-redux-saga';
import type { SessionResponse } from '../../../src/contract/access.ts';
import { applicationPath } from '../../../src/contract/pages.ts';
import { sessionLoaded } from '../../../src/features/access/sessionSlice.ts';
import { watchDocument, type DocumentDeps } from '../../../src/features/documents/documentSagas.ts';
import { DocumentScreen } from '../../../src/features/documents/screens/DocumentScreen.tsx';
import { createAttemptKeys } from '../../../src/features/shared/createAttemptKeys.ts';
import { ADA } from '../../fixtures/sessions.ts';
import { APPLICATION_ID, applicationWith } from '../../features/applications/applicationFixture.ts';
import { expectAccessible } from '../../support/expectAccessible.ts';
import { renderScreen } from '../../support/renderScreen.tsx';
import { usTerminalRuntime } from '../../support/usTerminalRuntime.ts';

const PATH = applicationPath(APPLICATION_ID, 'verification');

const NOTHING_YET = async () => ({ document: null });

/** Draws the page of a company's document, of which nothing was uploaded yet. */
async function draw(session: SessionResponse, find: DocumentDeps['api']['find'] = NOTHING_YET) {
  const deps = {
    api: { find },
    applications: {},
    keys: createAttemptKeys(() => 'key-of-a-try'),
    navigate: () => undefined,
  } as unknown as DocumentDeps; // all that is called
  await renderScreen(<DocumentScreen />, {
    runtime: await usTerminalRuntime(),
    application: applicationWith({ submitted: true, stepUpDetails: ['EIN_DOC'] }),
    at: PATH,
    saga: function* () {
      yield* put(sessionLoaded(session));
      yield* watchDocument(deps);
    },
  });
}

const ready = () => screen.findByText(/^PDF, JPEG, PNG or WebP/);

const buttons = () =>
  within(screen.getByRole('main'))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

describe('the page of a company’s document', () => {
  beforeEach(() => void jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined));

  it('offers a phone that continues it the camera first, and a file beside it', async () => {
    await draw({ ...ADA, handoff: { path: PATH } });
    await ready();
    expect(buttons()).toEqual(['Take a photo', 'Choose a file', 'Send the document']);
    await expectAccessible(document.body);
  });

  it('has nothing that would move when it is known whether there is a document', async () => {
    await draw(ADA, () => new Promise(() => undefined));
    await screen.findByText('Looking for what you sent earlier…');
    expect(within(screen.getByRole('main')).queryByRole('button')).toBeNull();
  });

  it('has one button for both elsewhere', async () => {
    await draw(ADA);
    await ready();
    expect(buttons()).toEqual(['Choose a file or take a photo', 'Show the code', 'Send the document']);
  });
});
