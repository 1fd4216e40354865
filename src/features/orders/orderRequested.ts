import { createSubmitRequest } from '../applications/submitRequest.ts';

/** The applicant orders, and with that submits the application. */
export const orderRequested = createSubmitRequest('orders/orderRequested', 'order');
