import type { FeatureState } from '../../shared/featureState.ts';
import type { MobileCheckState } from './mobileCheckSlice.ts';
import type { OpenedLinkState } from './openedLinkSlice.ts';
import type { PhoneLinkState } from './phoneLinkSlice.ts';

const CHECKING: MobileCheckState = { kind: 'checking' };
const LOOKING: PhoneLinkState = { kind: 'looking' };
const ARRIVING: OpenedLinkState = { kind: 'arriving' };

export const selectMobileCheck = (state: FeatureState): MobileCheckState =>
  state.phoneAuth?.mobileCheck ?? CHECKING;

export const selectPhoneLink = (state: FeatureState): PhoneLinkState => state.phoneAuth?.phoneLink ?? LOOKING;

export const selectOpenedLink = (state: FeatureState): OpenedLinkState =>
  state.phoneAuth?.openedLink ?? ARRIVING;
