import type { OwnerState } from '../../../src/contract/ownerStates.ts';
import { nextOwnerPage, nextOwnerPath } from '../../../src/navigation/ownerPath.ts';

describe('the current page of a partner', () => {
  it.each<[OwnerState, string, string]>([
    ['opened', 'FULL_ONBOARDING,GOV_ID_SELFIE', 'details'],
    ['opened', 'FULL_ONBOARDING', 'details'],
    ['sent', 'FULL_ONBOARDING, GOV_ID_SELFIE', 'details'],
    ['opened', 'GOV_ID_SELFIE', 'identification'],
    ['verifying', 'GOV_ID_SELFIE', 'identification'],
    ['verifying', '', 'verifying'],
    ['opened', '', 'success'],
    ['completed', '', 'success'],
    // An ended verification requests nothing more, whatever is still listed.
    ['completed', 'GOV_ID_SELFIE', 'success'],
    ['review', '', 'further-steps'],
    ['failed', 'GOV_ID_SELFIE', 'error'],
    ['refused', 'FULL_ONBOARDING', 'error'],
    // A later server asks for what this page does not know.
    ['opened', 'VOICE_SAMPLE', 'error'],
    ['verifying', 'VOICE_SAMPLE,GOV_ID_SELFIE', 'error'],
  ])('%s with "%s" is %s', (state, stepUpDetails, page) => {
    expect(nextOwnerPage({ state, stepUpDetails })).toBe(page);
  });

  it('is below the owner', () => {
    const owner = { id: 'urn:apl:1', state: 'opened', stepUpDetails: 'FULL_ONBOARDING' } as const;
    expect(nextOwnerPath('urn:app:1', owner)).toBe('/urn:app:1/owners/urn:apl:1/details');
  });
});
