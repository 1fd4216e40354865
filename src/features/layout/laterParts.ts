import { followPresses } from '../../lib/followPresses.ts';

export { FooterNotes } from './FooterNotes.tsx';
export { PaneNotes } from './PaneNotes.tsx';
export { SessionWarning } from '../access/screens/SessionWarning.tsx';

// The server draws these parts, too.
if ('document' in globalThis) followPresses(document);
