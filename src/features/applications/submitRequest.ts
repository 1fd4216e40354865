import { createAction } from '@reduxjs/toolkit';
import type { Answers } from '@stepwright/engine';

/** Subject of a submission: the whole application, or answers of one of its pages. */
export type SubmitAction = 'create' | 'update' | 'order' | 'submit' | 'retry' | 'bank' | 'stepUp';

interface SubmittedAnswers {
  readonly id: string;
  readonly answers: Answers;
}

/** Makes the action by which a domain submits answers of its own; the application's slice keeps the status of the submit. */
export function createSubmitRequest(type: string, submits: SubmitAction) {
  return createAction(type, (payload: SubmittedAnswers) => ({ payload, meta: { submits } }));
}

type SubmitRequest = ReturnType<ReturnType<typeof createSubmitRequest>>;

export function isSubmitRequest(action: {
  readonly type: string;
  readonly meta?: object;
}): action is SubmitRequest {
  return action.meta !== undefined && 'submits' in action.meta;
}
