import { followPresses } from '../../lib/followPresses.ts';

export { FooterNotes } from './FooterNotes.tsx';
export { PaneNotes } from './PaneNotes.tsx';
export { SessionWarning } from '../access/screens/SessionWarning.tsx';

followPresses(document);
