/** The flow that one goes through before there is an application. */
export const APPLY_FLOW = 'apply';

/** The flow that asks what to order. */
export const ORDER_FLOW = 'order';

/** The flow that asks for the bank account. */
export const BANK_FLOW = 'bank';

/** The flow that asks the partners of a business. */
export const OWNER_FLOW = 'owner';

/** The flow that asks again what an application has. Its page may show any form of the flow of new applications. */
export const UPDATE_FLOW = 'update';

/** Flows that are completed one after the other. All others come after the first, in unknown order. */
export const FLOW_ORDER = [APPLY_FLOW, ORDER_FLOW, BANK_FLOW] as const;
