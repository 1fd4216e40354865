import type { EmailPort } from '../messages/mail/emailPort.ts';
import type { IdentityPort } from '../identity/identityPort.ts';
import type { PhoneAuthPort } from '../phone/auth/phoneAuthPort.ts';
import type { ReceiptSigner } from '../receipts/signing/receiptSigner.ts';
import type { SmsPort } from '../messages/sms/smsPort.ts';
import type { UnderwritingPort } from '../applications/underwriting/underwritingPort.ts';

/** The outside world, one port each. */
export interface Providers {
  readonly email: EmailPort;
  readonly sms: SmsPort;
  readonly identity: IdentityPort;
  readonly phoneAuth: PhoneAuthPort;
  readonly underwriting: UnderwritingPort;
  /** Left out where the operator has no certificate. */
  readonly receiptSigner?: ReceiptSigner | undefined;
}
