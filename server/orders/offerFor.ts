import { createHash } from 'node:crypto';
import type { OfferedOrders } from '../../src/contract/offeredOrders.ts';
import type { OwnApplication } from '../applications/ownApplication.ts';
import { DEFAULT_FEE_LABEL } from '../definitions/configuration/configFor.ts';
import type { DefinitionsDeps } from '../definitions/deps.ts';
import { featuresFor } from '../definitions/configuration/journeyConfig.ts';

/**
 * Returns the offer for an application today. The label of the operator's own fee is part of it with the feature
 * `customEcommerce`.
 */
export function offerFor(
  deps: Pick<DefinitionsDeps, 'config' | 'offers'>,
  { row, flow }: Pick<OwnApplication, 'row' | 'flow'>,
): OfferedOrders {
  const { order, orderTypes } = deps.offers.of(row);
  const { feeLabel = DEFAULT_FEE_LABEL, ...noDevice } = order.noDevice;
  const isCustom = featuresFor(deps, flow).customEcommerce === true;
  return { orderTypes, order: { ...order, noDevice: { ...noDevice, ...(isCustom && { feeLabel }) } } };
}

/** Names a list of prices: the same prices have the same name. */
export function priceListOf({ order }: OfferedOrders): string {
  return createHash('sha256').update(JSON.stringify(order)).digest('hex');
}
