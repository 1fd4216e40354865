export { FullOnboardingScreen } from './FullOnboardingScreen.tsx';
export { OwnersScreen } from './OwnersScreen.tsx';
export { StepUpFormScreen } from './StepUpFormScreen.tsx';
