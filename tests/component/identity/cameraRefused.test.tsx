import { screen, within } from '@testing-library/react';
import { put, takeEvery } from 'typed-redux-saga';
import { applicationPath } from '../../../src/contract/pages.ts';
import { sessionLoaded } from '../../../src/features/access/sessionSlice.ts';
import { inquiryEntered, inquiryReady } from '../../../src/features/identity/inquirySlice.ts';
import { IdentificationScreen } from '../../../src/features/identity/screens/IdentificationScreen.tsx';
import { ADA } from '../../fixtures/sessions.ts';
import { APPLICATION_ID, applicationWith } from '../../features/applications/applicationFixture.ts';
import { expectAccessible } from '../../support/expectAccessible.ts';
import { renderScreen } from '../../support/renderScreen.tsx';
import { usTerminalRuntime } from '../../support/usTerminalRuntime.ts';

const PATH = applicationPath(APPLICATION_ID, 'identification');

/** Draws the page of an identity check after the browser refused the camera. */
async function draw(session: typeof ADA & { readonly handoff?: { readonly path: string } }) {
  await renderScreen(<IdentificationScreen />, {
    runtime: await usTerminalRuntime(),
    application: applicationWith({ submitted: true, stepUpDetails: ['GOV_ID_SELFIE'] }),
    at: PATH,
    saga: function* () {
      yield* put(sessionLoaded(session));
      yield* takeEvery(inquiryEntered, function* () {
        yield* put(inquiryReady('cameraRefused'));
      });
    },
  });
}

const OTHER =
  'Still no camera? On another phone or computer, open this page and sign in with the same email.';

describe('a camera that the browser refuses', () => {
  beforeEach(() => {
    jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    HTMLDialogElement.prototype.showModal = () => undefined;
    HTMLDialogElement.prototype.close = () => undefined;
  });

  it('sends a phone that continues the check to another device, of which nothing else is on its page', async () => {
    await draw({ ...ADA, handoff: { path: PATH } });
    expect(screen.getByText(OTHER)).toBeVisible();
    const headings = within(screen.getByRole('main')).getAllByRole('heading', { level: 2 });
    expect(headings.map(({ textContent }) => textContent)).toEqual(['What you need']);
    await expectAccessible(document.body);
  });

  it('says the same on a computer, which offers a phone as well', async () => {
    await draw(ADA);
    expect(screen.getByText(OTHER)).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: 'Continue on your phone' })).toBeVisible();
  });
});
