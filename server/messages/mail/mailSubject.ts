/** Subject of a mail, named by the domain that queues it. */
export interface MailSubjectRef {
  readonly kind: string;
  readonly id: string;
}

/** Provided by the domain that has to know what became of its mails. */
interface MailSubject {
  /** The address will never get it. */
  recordUndeliverable?(id: string, to: string): Promise<void>;
  /** Checks when a reminder is sent whether its subject still waits for the recipient. */
  isAwaited?(id: string): Promise<boolean>;
}

/** By kind, as mails name it. */
export type MailSubjects = Readonly<Record<string, MailSubject>>;
