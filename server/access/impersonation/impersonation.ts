/** A representative's help with one application, kept in the representative's own session. */
export interface Impersonation {
  readonly id: string;
  readonly applicationId: string;
  /** The account of the applicant who is helped. */
  readonly ownerAccountId: string;
  readonly endsAt: Date;
}

/** Person who acts for an applicant. */
export interface Helper {
  readonly impersonationId: string;
  /** The representative's own account. */
  readonly accountId: string;
}
