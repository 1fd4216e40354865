import type { Agreement, AgreementShown } from '../../src/contract/agreements.ts';

/** Returns the agreement that a page of the running server shows; applying by calls has to name it, too. */
export async function readShownAgreement(url: string): Promise<AgreementShown> {
  const answer = await fetch(new URL('/api/v2/agreements/current', url));
  const { version, hash, language } = (await answer.json()) as Agreement;
  return { version, hash, language };
}
