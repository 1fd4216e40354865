import type { FeatureState } from '../shared/featureState.ts';
import type { RequirementsStatus } from './requirementsSlice.ts';

const NOTHING: RequirementsStatus = { kind: 'none' };

export const selectRequirements = (state: FeatureState): RequirementsStatus => state.requirements ?? NOTHING;
