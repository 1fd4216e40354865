export { FooterNotes } from './FooterNotes.tsx';
export { SessionWarning } from '../access/screens/SessionWarning.tsx';
