export { DocumentScreen } from './DocumentScreen.tsx';
export { FullOnboardingScreen } from './FullOnboardingScreen.tsx';
export { HomeScreen } from './HomeScreen.tsx';
export { IdentificationScreen } from './identification/IdentificationScreen.tsx';
export { OneTimeCodeScreen } from './oneTimeCode/OneTimeCodeScreen.tsx';
export { OwnersScreen } from './OwnersScreen.tsx';
export { TaxInformationScreen } from './TaxInformationScreen.tsx';
export { StepUpFormScreen } from './StepUpFormScreen.tsx';
