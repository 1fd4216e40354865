/** Labels of the input for a mailed code. Needs the texts of `account`. */
export const CODE_LABELS = { digits: 'account:signIn.code', long: 'account:signIn.longCode' } as const;

/** Introductions to a mailed code: where to look, and how long it works. */
export const CODE_INTROS = {
  digits: 'account:signIn.codeIntro',
  long: 'account:signIn.longCodeIntro',
} as const;
