/** The flow that one goes through before there is an application. */
export const APPLY_FLOW = 'apply';

/** The flow that asks what to order. */
export const ORDER_FLOW = 'order';

/** The flow that asks the partners of a business. */
export const OWNER_FLOW = 'owner';
