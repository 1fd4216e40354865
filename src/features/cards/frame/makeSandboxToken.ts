import { sandboxBrandOf, sandboxCardOf } from '../../../contract/sandboxCards.ts';

const LAST_DIGITS = 4;
const RANDOM_BYTES = 16;

export interface TypedCard {
  /** Digits only. */
  readonly number: string;
  /** MM/YY. */
  readonly expiration: string;
}

/**
 * Creates a token that represents a card without its number and code, for one use: its behaviour in the sandbox, and
 * its displayable part.
 */
export function makeSandboxToken({ number, expiration }: TypedCard): string {
  const [month = '', year = ''] = expiration.split('/');
  const brand = sandboxBrandOf(number) ?? 'unknown';
  const parts = [sandboxCardOf(number), brand, number.slice(-LAST_DIGITS), `${month}20${year}`, randomText()];
  return `tok_sandbox_${parts.join('_')}`;
}

function randomText(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(RANDOM_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
