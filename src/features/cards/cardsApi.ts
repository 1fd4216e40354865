import type { CardResponse, CreditCardResponse, PaymentBody, PaymentResponse } from '../../contract/cards.ts';
import { requestConfig, type CallOptions, type HttpClient } from '../shared/api/client.ts';

/** The card of an application, and the agreement to pay what was ordered with it. */
export function cardsApi(client: HttpClient) {
  const base = (id: string) => `/api/v2/applications/${id}/financial-instruments/credit-cards`;
  return {
    async find(id: string, options?: CallOptions): Promise<CardResponse> {
      return (await client.get<CardResponse>(base(id), requestConfig(options))).data;
    },
    async store(id: string, token: string, options?: CallOptions): Promise<CreditCardResponse> {
      const body = { token, primary: false };
      return (await client.post<CreditCardResponse>(base(id), body, requestConfig(options))).data;
    },
    async remove(id: string, instrumentId: string, options?: CallOptions): Promise<void> {
      await client.delete(`${base(id)}/${instrumentId}`, requestConfig(options));
    },
    async pay(id: string, body: PaymentBody, options?: CallOptions): Promise<PaymentResponse> {
      const path = `/api/v2/applications/${id}/payments`;
      return (await client.post<PaymentResponse>(path, body, requestConfig(options))).data;
    },
  };
}

export type CardsApi = ReturnType<typeof cardsApi>;
