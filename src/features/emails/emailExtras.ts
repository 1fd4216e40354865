/** What fields of e-mail addresses need from outside the form. */
export interface EmailExtras {
  /** The address by which the person has signed in: nobody has to type it a second time. */
  readonly verifiedEmail?: string;
}
