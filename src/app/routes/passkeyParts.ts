export { PasskeyOffer } from '../../features/passkeys/screens/PasskeyOffer.tsx';
export { PasskeySection } from '../../features/passkeys/screens/PasskeySection.tsx';
export { PasskeySignInButton } from '../../features/passkeys/screens/PasskeySignInButton.tsx';
export { startPasskeys } from '../startPasskeys.ts';
