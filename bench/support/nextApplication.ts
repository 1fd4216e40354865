import { randomInt, randomUUID } from 'node:crypto';
import type { AgreementShown } from '../../src/contract/agreements.ts';
import { usAnswers } from '../../tests/fixtures/usAnswers.ts';
import type { Caller } from './startServers.ts';

/** Business numbers that begin alike. */
const NUMBERS = 10_000_000;

/** Body and headers of one call. */
export interface Sent {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: object;
}

/**
 * Applications as people send them: by one caller after the other, each from the address that they sign in by, with an
 * idempotency key as our page has it, and with a number that the account has not applied with before.
 */
export function nextApplication(callers: readonly Caller[], agreement: AgreementShown): () => Sent {
  let count = randomInt(NUMBERS);
  return () => {
    count = (count + 1) % NUMBERS;
    const caller = callers[count % callers.length];
    if (!caller) throw new Error('There are no callers');
    return {
      headers: { ...caller.headers, 'idempotency-key': randomUUID() },
      body: { ...answersOf(caller.email, count), agreement },
    };
  };
}

function answersOf(email: string, count: number) {
  const { applicant, company } = usAnswers;
  const value = `12-${String(count).padStart(7, '0')}`;
  return {
    applicant: { ...applicant, email: { emailAddress: email, emailAddressConfirm: email } },
    company: { ...company, governmentIdentification: { ...company.governmentIdentification, value } },
  };
}
