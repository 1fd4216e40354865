/** The flow that one goes through before there is an application. */
export const APPLY_FLOW = 'apply';

/** The flow that asks what to order. */
export const ORDER_FLOW = 'order';

/** The flow that asks the partners of a business. */
export const OWNER_FLOW = 'owner';

/** The flow that asks again what an application has. Its page may show any form of the flow of new applications. */
export const UPDATE_FLOW = 'update';
