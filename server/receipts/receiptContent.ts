import type { AgreementText } from '../../src/contract/agreements.ts';

/** The words of a receipt as plain data: the application, the agreement, and who signed it when. */
export interface ReceiptContent {
  readonly language: string;
  readonly title: string;
  /** Provider of the account, for the document's properties. */
  readonly author: string;
  readonly lines: readonly string[];
  readonly sections: readonly ReceiptSection[];
  /** Left out for applications from before signatures were kept. */
  readonly agreement?: {
    readonly language: string;
    readonly content: AgreementText;
    readonly record: ReceiptSection;
  };
  /** Below each page; `{page}` and `{pages}` in it are its number and their count. */
  readonly pageText: string;
}

export interface ReceiptSection {
  readonly title: string;
  readonly rows: readonly { readonly label: string; readonly value: string }[];
}
