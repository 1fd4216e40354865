import type { LinkSession } from './bankLinkSlice.ts';
import type { LinkEnd } from './linkEnd.ts';

/** What a vendor's dialog is given, and what it says. */
export interface LinkDialogProps {
  readonly session: LinkSession;
  /** It is done: its end follows at once. */
  readonly onHandOff: () => void;
  readonly onEnd: (end: LinkEnd) => void;
}
