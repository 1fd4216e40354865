import type { Database } from '../../platform/database/openDatabase.ts';

/** Target of a mailed sign-in link; provided by the domain that mails such links. */
export interface SignInLinkSubject {
  /** Whether what the link leads to is still there. */
  isThere(db: Database, id: string): Promise<boolean>;
  /** Mails a new link to it, in the caller's transaction. */
  mailLink(trx: Database, id: string): Promise<void>;
}

/** By kind, as links name it. */
export type SignInLinkSubjects = Readonly<Record<string, SignInLinkSubject>>;
