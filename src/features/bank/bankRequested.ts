import { createSubmitRequest } from '../applications/submitRequest.ts';

/** The applicant links the bank account that they typed in. */
export const bankRequested = createSubmitRequest('bank/bankRequested', 'bank');
