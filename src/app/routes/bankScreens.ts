export { AfterBankScreen } from '../../features/owners/list/screens/AfterBankScreen.tsx';
export { BankReturnScreen } from '../../features/bank/screens/BankReturnScreen.tsx';
export { BankScreen } from '../../features/bank/screens/BankScreen.tsx';
export { CompleteScreen } from '../../features/bank/screens/CompleteScreen.tsx';
export { LinkedLine } from '../../features/bank/screens/LinkedLine.tsx';
export { LinkedScreen } from '../../features/bank/screens/LinkedScreen.tsx';
