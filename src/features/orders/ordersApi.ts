import type { Order, OrderBody, OrderChoicesBody, OrdersResponse } from '../../contract/orders.ts';
import { requestConfig, OUTLIVING_PAGE, type CallOptions, type HttpClient } from '../shared/api/client.ts';

/** The calls about the order of an application. */
export function ordersApi(client: HttpClient) {
  const all = (id: string) => `/api/v2/applications/${id}/orders`;
  return {
    async read(id: string, options?: CallOptions): Promise<OrdersResponse> {
      return (await client.get<OrdersResponse>(all(id), requestConfig(options))).data;
    },
    async keep(id: string, body: OrderChoicesBody, options?: CallOptions): Promise<void> {
      await client.put(`${all(id)}/choices`, body, { ...requestConfig(options), ...OUTLIVING_PAGE });
    },
    async place(id: string, body: OrderBody, options?: CallOptions): Promise<Order> {
      return (await client.post<Order>(all(id), body, requestConfig(options))).data;
    },
  };
}

export type OrdersApi = ReturnType<typeof ordersApi>;
