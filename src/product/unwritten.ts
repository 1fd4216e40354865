/** The text that a value begins with when it is added by form: the check finds it until it is replaced. */
export const UNWRITTEN = 'To be written';
