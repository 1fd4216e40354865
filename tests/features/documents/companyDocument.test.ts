import { stepUpRequested } from '../../../src/features/applications/applicationSlice.ts';
import {
  documentLeft,
  documentRequested,
  fileChosen,
} from '../../../src/features/documents/documentSlice.ts';
import { APPLICATION_ID, applicationWith } from '../applications/applicationFixture.ts';
import { openPage, settled } from '../stepUps/openPage.ts';

const LETTER = {
  name: 'letter.pdf',
  contentType: 'application/pdf',
  size: 4,
  uploadedAt: '2026-11-21T12:00:00.000Z',
};
const BETTER = { ...LETTER, name: 'better.pdf' };

const fileCalled = (name: string, type = 'application/pdf') => new File(['%PDF'], name, { type });

describe('the document of a company', () => {
  const openWith = async (document: typeof LETTER | null) => {
    const page = openPage();
    page.dispatch(documentRequested(APPLICATION_ID));
    await page.answer({ document });
    return page;
  };

  it('shows its progress, and is stored', async () => {
    const page = await openWith(null);
    page.dispatch(fileChosen(APPLICATION_ID, fileCalled('letter.pdf')));
    page.last().options.onProgress?.(0.4);
    expect(page.state().document).toEqual({
      kind: 'uploading',
      name: 'letter.pdf',
      share: 0.4,
      earlier: null,
    });
    await page.answer(LETTER);
    expect(page.state().document).toEqual({ kind: 'stored', document: LETTER });
  });

  it('that replaces one being sent cancels that one', async () => {
    const page = await openWith(null);
    page.dispatch(fileChosen(APPLICATION_ID, fileCalled('letter.pdf')));
    const first = page.last();
    page.dispatch(fileChosen(APPLICATION_ID, fileCalled('better.pdf')));
    expect(first.options.signal?.aborted).toBe(true);
    await page.answer(BETTER);
    first.answer(LETTER);
    await settled();
    expect(page.state().document).toEqual({ kind: 'stored', document: BETTER });
  });

  it('is no longer sent once the page is left', async () => {
    const page = await openWith(null);
    page.dispatch(fileChosen(APPLICATION_ID, fileCalled('letter.pdf')));
    page.dispatch(documentLeft());
    expect(page.last().options.signal?.aborted).toBe(true);
  });

  it('that does not arrive leaves the earlier one in place', async () => {
    const page = await openWith(LETTER);
    page.dispatch(fileChosen(APPLICATION_ID, fileCalled('better.pdf')));
    await page.fail('offline', 'network');
    expect(page.state().document).toMatchObject({ kind: 'failed', name: 'better.pdf', earlier: LETTER });
  });

  it.each([
    ['notes.txt', 'text/plain', 'type'],
    ['letter.exe', 'application/x-msdownload', 'type'],
    ['photo.jpg', 'image/heic', 'heif'],
    ['IMG_0001.HEIC', '', 'heif'],
  ])('%s is not sent at all', async (name, type, problem) => {
    const page = await openWith(LETTER);
    page.dispatch(fileChosen(APPLICATION_ID, fileCalled(name, type)));
    expect(page.state().document).toEqual({ kind: 'refused', problem, earlier: LETTER });
    expect(page.names()).toEqual(['find']);
  });

  it('is submitted by its own call', async () => {
    const page = await openWith(LETTER);
    page.dispatch(stepUpRequested({ id: APPLICATION_ID, stepUp: 'EIN_DOC', answers: {} }));
    expect(page.names()).toEqual(['find', 'give']);
    await page.answer(applicationWith({ submitted: true, reviewing: true }));
    expect(page.visited).toEqual([`/${APPLICATION_ID}/verifying?step-up=EIN_DOC`]);
  });
});
