const FIELD_CODES = ['one-time-code.mismatch', 'one-time-code.expired'] as const;
type FieldCode = (typeof FIELD_CODES)[number];

/** What is wrong with the code itself is said at its field, all else above the form. */
export function isFieldCode(code: string): code is FieldCode {
  return FIELD_CODES.some((one) => one === code);
}
