import type { ApplicationsDeps } from '../applications/deps.ts';
import type { ReceiptSigner } from './signing/receiptSigner.ts';

export type ReceiptsDeps = Omit<ApplicationsDeps, 'providers'> & {
  readonly providers: ApplicationsDeps['providers'] & {
    /** Left out where the operator has no certificate: receipts are then not signed digitally. */
    readonly receiptSigner?: ReceiptSigner | undefined;
  };
};
