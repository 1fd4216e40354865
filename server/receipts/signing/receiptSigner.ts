/** Signs a finished PDF that holds a place for the signature. */
export interface ReceiptSigner {
  /** Whose certificate it is, as readers of the document see it. */
  readonly name: string;
  sign(document: Uint8Array, at: Date): Promise<Buffer>;
}
