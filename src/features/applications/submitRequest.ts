import { createAction } from '@reduxjs/toolkit';
import type { Answers } from '../../engine/index.ts';

/** What is being submitted: the whole application, or answers that one of its pages asks for. */
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
