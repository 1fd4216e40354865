import type { Answers } from '@stepwright/engine';
import { isRecord, ownMember } from '../lib/unknownValue.ts';

/** A step with answers, to reproduce a problem. For invented answers only: they are in the URL. */
export interface Reproduction {
  readonly market: string;
  readonly portal: string;
  readonly step: string;
  readonly answers: Answers;
}

/** Longer addresses are cut by mail programs and chats. */
const MOST_LETTERS = 8000;

/**
 * Returns the URL fragment of the sandbox's page, which browsers do not send to a server; undefined if it would be too
 * long. Read back by `readReproduction`.
 */
export function reproductionFragment({ market, portal, step, answers }: Reproduction): string | undefined {
  const bytes = new TextEncoder().encode(JSON.stringify({ market, portal, step, answers }));
  const text = btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''));
  const fragment = text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  return fragment.length > MOST_LETTERS ? undefined : fragment;
}

/**
 * Returns the path of the sandbox's page in the market of a currency; undefined if it would be too long. With the pointer of an answer, the
 * page shows that one, and opens the item of a list or the panel that it is in.
 */
export function reproductionPath(
  reproduction: Reproduction,
  currency: string,
  answer = '',
): string | undefined {
  const fragment = reproductionFragment(reproduction);
  const item = answer === '' ? '' : `&item=${encodeURIComponent(answer)}`;
  return fragment && `/sandbox/reproduction?currency=${currency}${item}#${fragment}`;
}

/** Reads a fragment, with or without its `#`; undefined if it is not a valid reproduction. */
export function readReproduction(fragment: string): Reproduction | undefined {
  const text = fragment.replace(/^#/, '');
  if (text === '' || text.length > MOST_LETTERS) return undefined;
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
      letter.charCodeAt(0),
    );
    const read: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return isReproduction(read) ? read : undefined;
  } catch {
    // Any error means that it is no reproduction.
    return undefined;
  }
}

function isReproduction(value: unknown): value is Reproduction {
  if (!isRecord(ownMember(value, 'answers'))) return false;
  return ['market', 'portal', 'step'].every((name) => typeof ownMember(value, name) === 'string');
}
