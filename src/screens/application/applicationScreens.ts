export { ApplicationScope } from './ApplicationScope.tsx';
export { BankScreen } from './BankScreen.tsx';
export { CompleteScreen } from './CompleteScreen.tsx';
export { OrderScreen } from './OrderScreen.tsx';
export { OutcomeScreen } from './OutcomeScreen.tsx';
export { StandingRedirect } from './StandingRedirect.tsx';
export { VerifyingScreen } from './VerifyingScreen.tsx';
