import { linkArrived, linkConfirmed } from '../../../../src/features/phone/auth/openedLinkSlice.ts';
import { apiFailure } from '../../../support/fakeApi.ts';
import { APPLICATION_ID } from '../../applications/applicationFixture.ts';
import { SECOND_MS, offline, pass, startPhonePageTests } from './startPhonePageTests.ts';

describe('a link that was opened on the phone', () => {
  const { page, script } = startPhonePageTests();
  const opened = () => page().getState().openedLink;
  const tap = async () => {
    page().dispatch(linkConfirmed(APPLICATION_ID));
    await pass();
  };

  it('proves nothing before the tap', async () => {
    page().dispatch(linkArrived('vfp-1'));
    await pass(60 * SECOND_MS);
    expect(opened()).toEqual({ kind: 'asking', vfp: 'vfp-1' });
    expect(script.confirm).not.toHaveBeenCalled();
  });

  it.each<[string, () => void, string]>([
    ['counts', () => {}, 'confirmed'],
    ['counts not', () => script.confirm.mockResolvedValue({ status: 'FAILED' }), 'unconfirmed'],
    [
      'is too late',
      () => script.confirm.mockRejectedValue(apiFailure('refused', 'phone-link.expired')),
      'expired',
    ],
  ])('%s', async (_case, change, how) => {
    change();
    page().dispatch(linkArrived('vfp-1'));
    await tap();
    expect(script.confirm.mock.calls[0]?.slice(0, 2)).toEqual([APPLICATION_ID, 'vfp-1']);
    expect(opened()).toEqual({ kind: 'ended', how });
  });

  it('may be tried again after a lost connection', async () => {
    script.confirm.mockRejectedValueOnce(offline);
    page().dispatch(linkArrived('vfp-1'));
    await tap();
    expect(opened()).toMatchObject({ kind: 'failed', failure: { kind: 'offline' } });
    await tap();
    expect(opened()).toEqual({ kind: 'ended', how: 'confirmed' });
  });

  it('is confirmed once by two taps', async () => {
    page().dispatch(linkArrived('vfp-1'));
    page().dispatch(linkConfirmed(APPLICATION_ID));
    await tap();
    expect(script.confirm).toHaveBeenCalledTimes(1);
  });

  it('without a proof has expired', () => {
    page().dispatch(linkArrived(''));
    expect(opened()).toEqual({ kind: 'ended', how: 'expired' });
  });
});
