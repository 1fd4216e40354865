/** What the input for a code that was mailed is called. Needs the texts of `account`. */
export const CODE_LABELS = { digits: 'account:signIn.code', long: 'account:signIn.longCode' } as const;

/** What is said of a code that was mailed: where to look, and how long it works. */
export const CODE_INTROS = {
  digits: 'account:signIn.codeIntro',
  long: 'account:signIn.longCodeIntro',
} as const;
