export { FooterNotes } from './FooterNotes.tsx';
export { SessionWarning } from './SessionWarning.tsx';
