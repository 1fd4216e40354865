import { inquiryEntered, inquiryLeft } from '../../../src/features/identity/inquirySlice.ts';
import { APPLICATION_ID } from '../applications/applicationFixture.ts';
import { decided, fails, settle, startInquiryPageTests } from './startInquiryPageTests.ts';

describe('coming to the page', () => {
  const { page, inquiry, script, visited } = startInquiryPageTests();

  const enterAgain = async () => {
    page().dispatch(inquiryLeft());
    page().dispatch(inquiryEntered(APPLICATION_ID));
    await settle();
  };

  it.each<[string, () => void, object]>([
    ['starts from the beginning', () => script.status.mockResolvedValueOnce('TIMEOUT'), { note: 'none' }],
    ['finds what was begun', () => script.status.mockResolvedValueOnce('IN_PROGRESS'), { note: 'begun' }],
    [
      'does without looking when it cannot',
      () => script.status.mockImplementationOnce(() => fails('offline', 'network')),
      { note: 'none' },
    ],
  ])('%s', async (_name, arrange, state) => {
    arrange();
    await enterAgain();
    expect(inquiry()).toEqual({ kind: 'ready', ...state });
  });

  it('continues when the result exists', async () => {
    script.status.mockResolvedValue('RECEIVED');
    await enterAgain();
    expect(visited).toEqual([`/${APPLICATION_ID}/verifying?step-up=GOV_ID_SELFIE`]);
  });

  it('redirects to the application’s current page if nothing is requested', async () => {
    script.status.mockImplementationOnce(() => fails('refused', 'step-up.notDue'));
    script.get.mockResolvedValue(decided);
    await enterAgain();
    expect(visited).toEqual([`/${APPLICATION_ID}/success`]);
  });
});
