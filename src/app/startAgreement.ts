import { agreementsApi } from '../features/agreements/agreementsApi.ts';
import { createAgreementHolder, type AgreementHolder } from '../features/agreements/createAgreementHolder.ts';
import type { HttpClient } from '../features/shared/api/client.ts';

/** Puts together what reads the agreement. */
export function startAgreement(client: HttpClient, currency: string): AgreementHolder {
  return createAgreementHolder(agreementsApi(client), currency);
}
