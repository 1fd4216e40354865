export { StepUpFormScreen } from './StepUpFormScreen.tsx';
