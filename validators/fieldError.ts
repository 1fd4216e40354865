import type { ErrorCode } from './errorCodes.ts';

/** One problem in the answers, at the field the person has to change. Carries numbers for the text, never the value. */
export interface FieldError {
  /** JSON Pointer into the answers. */
  readonly pointer: string;
  readonly code: ErrorCode;
  readonly params: Readonly<Record<string, string | number>>;
}
