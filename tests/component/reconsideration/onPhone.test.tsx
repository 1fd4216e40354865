import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { put } from 'typed-redux-saga';
import type { SessionResponse } from '../../../src/contract/access.ts';
import { applicationPath } from '../../../src/contract/pages.ts';
import type { ReconsiderationResponse } from '../../../src/contract/reconsideration.ts';
import { createHeldAnswers } from '../../../src/features/access/heldAnswers.ts';
import { sessionLoaded } from '../../../src/features/access/sessionSlice.ts';
import { handoffCreated, handoffFollowed } from '../../../src/features/handoffs/handoffSlice.ts';
import type { ReconsiderationApi } from '../../../src/features/reconsideration/reconsiderationApi.ts';
import { watchReconsideration } from '../../../src/features/reconsideration/reconsiderationSagas.ts';
import { ReconsiderationScreen } from '../../../src/features/reconsideration/screens/ReconsiderationScreen.tsx';
import { ADA } from '../../fixtures/sessions.ts';
import { APPLICATION_ID, applicationWith } from '../../features/applications/applicationFixture.ts';
import { expectAccessible } from '../../support/expectAccessible.ts';
import { renderScreen } from '../../support/renderScreen.tsx';
import { usTerminalRuntime } from '../../support/usTerminalRuntime.ts';

const PATH = applicationPath(APPLICATION_ID, 'another-look');
const EXPIRES = '2999-11-23T18:30:00.000Z';
const NOTHING: ReconsiderationResponse = { text: '', requests: [], documents: [] };
const DOCUMENT = {
  id: 'document-1',
  name: 'document.pdf',
  contentType: 'application/pdf',
  size: 5,
  uploadedAt: '2026-11-23T18:00:00.000Z',
};

/** Draws the page of a declined application, whose documents are those of the script. */
async function draw(session: SessionResponse, script: Partial<ReconsiderationApi>) {
  const api = { find: async () => NOTHING, keepText: async () => undefined, ...script };
  const deps = { api, held: createHeldAnswers<string>(), applications: {} };
  const drawn = await renderScreen(<ReconsiderationScreen />, {
    runtime: await usTerminalRuntime(),
    application: applicationWith({
      submitted: true,
      decision: 'DECLINED',
      reconsideration: { state: 'possible', since: null, by: '2026-12-23' },
    }),
    at: PATH,
    saga: function* () {
      yield* put(sessionLoaded(session));
      yield* watchReconsideration(deps as unknown as Parameters<typeof watchReconsideration>[0]); // all that is called
    },
  });
  await screen.findByText(/^PDF, JPEG, PNG or WebP/);
  return drawn;
}

const buttons = () =>
  within(screen.getByRole('main'))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

describe('documents of another look', () => {
  beforeEach(() => void jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined));

  it('are photographed on a phone that continues the page, which has nothing else', async () => {
    await draw(
      { ...ADA, handoff: { path: PATH } },
      { upload: async () => ({ ...NOTHING, documents: [DOCUMENT] }) },
    );
    expect(buttons()).toEqual(['Take a photo', 'Choose a file']);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Done, back to the computer' })).toBeNull();
    const [, chooser] = document.querySelectorAll('input[type=file]');
    if (!chooser) throw new Error('No file can be chosen');
    fireEvent.change(chooser, { target: { files: [new File(['%PDF-'], 'document.pdf')] } });
    await screen.findByText('1 document added.');
    const done = screen.getByRole('link', { name: 'Done, back to the computer' });
    expect(done).toHaveAttribute('href', '/continue?end=done');
    await expectAccessible(document.body);
  });

  it('come from the phone to the computer, whose words stay as they are', async () => {
    let found = NOTHING;
    const { dispatch } = await draw(ADA, { find: async () => found });
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'We sell only' } });
    expect(buttons()).toContain('Show the code');
    found = { ...NOTHING, documents: [DOCUMENT] };
    const follow = (state: 'waiting' | 'connected' | 'done') =>
      act(async () => void dispatch(handoffFollowed({ state, expiresAt: EXPIRES })));
    await act(
      async () => void dispatch(handoffCreated({ id: 'handoff-1', token: 'token', expiresAt: EXPIRES })),
    );
    await follow('waiting');
    expect(screen.queryByText('1 document added.')).toBeNull();
    await follow('connected');
    await screen.findByText('1 document added.');
    await follow('done');
    await waitFor(() => expect(buttons()).toContain('Show the code'));
    expect(screen.getByRole('textbox')).toHaveValue('We sell only');
  });
});
