import { createHash } from 'node:crypto';
import type { ServedPart } from './servedPart.ts';

/** Definitions that a share of the visitors of some markets gets instead of the others. */
export interface Trial extends ServedPart, TrialShare {}

export interface TrialShare {
  /** Hundredths of a percent of all visitors. */
  readonly basisPoints: number;
  /** Chooses which visitors these are. With the same salt a larger share has the visitors of the smaller one, and more. */
  readonly salt: string;
}

const WHOLE = 10_000;

/** Whether a visitor is in the share: always the same for the same visitor and salt. */
export function isInShare({ basisPoints, salt }: TrialShare, visitor: string): boolean {
  const digest = createHash('sha256').update(`${salt}:${visitor}`).digest();
  return digest.readUInt32BE(0) % WHOLE < basisPoints;
}
