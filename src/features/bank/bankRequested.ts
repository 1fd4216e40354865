import { createAction } from '@reduxjs/toolkit';
import type { Answers } from '../../engine/index.ts';

interface TypedAccount {
  readonly id: string;
  readonly answers: Answers;
  /** Whether the applicant came from the completion page. */
  readonly cameFromComplete?: boolean;
}

/** The applicant links the bank account that they typed in. */
export const bankRequested = createAction('bank/bankRequested', (payload: TypedAccount) => ({
  payload,
  meta: { submits: 'bank' as const },
}));
