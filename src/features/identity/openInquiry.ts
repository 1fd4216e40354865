/** How a vendor's dialog ended. `completed`: the person came to its end; what was found, the server knows. */
export type InquiryEnd = 'completed' | 'cancelled' | 'cameraRefused' | 'failed' | 'expired';

export interface InquiryRequest {
  readonly inquiryId: string;
  readonly sessionToken: string;
  readonly environment: 'sandbox' | 'production';
  readonly locale: string;
  readonly closeText: string;
  readonly title: string;
  /** Closes the dialog: the page is left. */
  readonly signal: AbortSignal;
}

/** Opens a vendor's dialog and waits for its end. */
export type OpenInquiry = (request: InquiryRequest) => Promise<{ readonly kind: InquiryEnd }>;
