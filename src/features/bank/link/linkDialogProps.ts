import type { LinkSession } from './bankLinkSlice.ts';
import type { LinkEnd } from './linkEnd.ts';

/** Props of a vendor's dialog, including its callbacks. */
export interface LinkDialogProps {
  readonly session: LinkSession;
  /** It is done: its end follows at once. */
  readonly onHandOff: () => void;
  readonly onEnd: (end: LinkEnd) => void;
}
