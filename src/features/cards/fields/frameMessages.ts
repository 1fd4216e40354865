import { CARD_BRANDS } from '../../../contract/codes.ts';
import { isRecord } from '../../../lib/unknownValue.ts';
import type { CardEntryState } from './cardFields.ts';

/** Messages from the frame of the sandbox's fields to the page. None contains a card number or security code. */
export type FrameMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'resized'; readonly height: number }
  | ({ readonly kind: 'changed' } & CardEntryState)
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'invalid' }
  /** The person pressed Enter in a field. */
  | { readonly kind: 'entered' };

/** Messages from the page to the frame. */
export interface PageMessage {
  readonly kind: 'tokenise';
}

/** Expected sender of a message: the same origin and the very window. */
export interface Peer {
  readonly origin: string;
  readonly source: MessageEventSource | null;
}

// Extensions and tools of developers send messages too.
const CHANNEL = 'stepwright-card-fields';
const MAX_HEIGHT = 2000;
const TOKEN = /^tok_sandbox_[A-Za-z0-9_]{1,200}$/;

/** Sends a message to a window of our own origin. */
export function postTo(target: Window, origin: string, message: FrameMessage | PageMessage): void {
  target.postMessage({ channel: CHANNEL, message }, origin);
}

/** The frame's message, if it is one and comes from it. */
export function readFrameMessage(event: MessageEvent<unknown>, peer: Peer): FrameMessage | undefined {
  const message = readMessage(event, peer);
  switch (message?.kind) {
    case 'ready':
    case 'invalid':
    case 'entered':
      return { kind: message.kind };
    case 'resized':
      return readHeight(message.height);
    case 'changed':
      return readChange(message);
    case 'token':
      return readToken(message.token);
    default:
      return undefined;
  }
}

/** The page's message, if it is one and comes from it. */
export function readPageMessage(event: MessageEvent<unknown>, peer: Peer): PageMessage | undefined {
  return readMessage(event, peer)?.kind === 'tokenise' ? { kind: 'tokenise' } : undefined;
}

/** Members of a message that is not validated yet. */
interface Unread {
  readonly kind?: unknown;
  readonly height?: unknown;
  readonly token?: unknown;
  readonly complete?: unknown;
  readonly brand?: unknown;
}

interface Envelope {
  readonly channel?: unknown;
  readonly message?: unknown;
}

function readMessage(event: MessageEvent<unknown>, { origin, source }: Peer): Unread | undefined {
  if (event.origin !== origin || source === null || event.source !== source) return undefined;
  const { data } = event;
  const { channel, message }: Envelope = isRecord(data) ? data : {};
  return channel === CHANNEL && isRecord(message) ? message : undefined;
}

function readHeight(height: unknown): FrameMessage | undefined {
  const isHeight = typeof height === 'number' && height > 0 && height <= MAX_HEIGHT;
  return isHeight ? { kind: 'resized', height } : undefined;
}

function readChange({ complete, brand }: Unread): FrameMessage {
  const known = CARD_BRANDS.find((one) => one === brand) ?? null;
  return { kind: 'changed', complete: complete === true, brand: known };
}

function readToken(token: unknown): FrameMessage | undefined {
  return typeof token === 'string' && TOKEN.test(token) ? { kind: 'token', token } : undefined;
}
