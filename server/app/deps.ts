import type { ApplicationsDeps } from '../applications/deps.ts';
import type { AdvancesDeps } from '../advances/offers.ts';
import type { CategoriesDeps } from '../categories/predictCategories.ts';
import type { CardsDeps } from '../cards/deps.ts';
import type { BankDeps } from '../bank/deps.ts';
import type { FilesDeps } from '../files/deps.ts';
import type { IdentityDeps } from '../identity/deps.ts';
import type { ReceiptsDeps } from '../receipts/makeReceipt.ts';
import type { StoresDeps } from '../stores/websites/websiteRoutes.ts';
import type { PhoneDeps } from '../phone/deps.ts';
import type { BankLinkingPort } from '../bank/linking/bankLinkingPort.ts';
import type { TestDepositPort } from '../bank/deposits/testDepositPort.ts';
import type { PredictionPort } from '../categories/predictionPort.ts';
import type { EmailPort } from '../messages/mail/emailPort.ts';
import type { IdentityPort } from '../identity/identityPort.ts';
import type { LenderPort } from '../advances/lenderPort.ts';
import type { OpenIdPort } from '../access/openId/openIdPort.ts';
import type { PaymentPort } from '../cards/paymentPort.ts';
import type { PhoneAuthPort } from '../phone/auth/phoneAuthPort.ts';
import type { ReceiptSigner } from '../receipts/signing/openCertificate.ts';
import type { ScannerPort } from '../files/scanning/scannerPort.ts';
import type { ObjectStorePort } from '../files/storing/objectStorePort.ts';
import type { SmsPort } from '../messages/sms/smsPort.ts';
import type { ShopperDataPort } from '../applications/shopperData/shopperDataPort.ts';
import type { WebsitePort } from '../stores/websites/websitePort.ts';
import type { UnderwritingPort } from '../applications/underwriting/underwritingPort.ts';
import type { ServedDefinitions } from '../definitions/servedDefinitions.ts';
import type { ReleaseFollower } from '../publishing/followReleases.ts';
import type { SandboxClock } from '../sandbox/sandboxClock.ts';
import type { ServerConfig } from './serverConfig.ts';

/** Every effect that the server has, as arguments: tests bring their own clock, ids and providers. */
export type AppDeps = Omit<
  AdvancesDeps &
    ApplicationsDeps &
    BankDeps &
    CardsDeps &
    CategoriesDeps &
    FilesDeps &
    IdentityDeps &
    PhoneDeps &
    ReceiptsDeps &
    StoresDeps,
  'config' | 'providers'
> & {
  readonly config: ServerConfig;
  readonly providers: Providers;
  readonly sandboxClock: SandboxClock;
  readonly served: ServedDefinitions;
  readonly releases: ReleaseFollower;
};

/** The outside world, one port each. */
export interface Providers {
  readonly bankLinking: BankLinkingPort;
  readonly testDeposits: TestDepositPort;
  readonly email: EmailPort;
  readonly sms: SmsPort;
  readonly identity: IdentityPort;
  readonly phoneAuth: PhoneAuthPort;
  readonly lender: LenderPort;
  readonly payments: PaymentPort;
  readonly underwriting: UnderwritingPort;
  readonly shopperData: ShopperDataPort;
  readonly websites: WebsitePort;
  readonly categoryPrediction: PredictionPort;
  readonly scanner: ScannerPort;
  /** Left out where none is configured: then files are in the database. */
  readonly objectStore?: ObjectStorePort | undefined;
  /** Left out where none is configured: then nobody signs in by it. */
  readonly openId?: OpenIdPort | undefined;
  /** The same for staff. */
  readonly staffOpenId?: OpenIdPort | undefined;
  /** Left out where the operator has no certificate. */
  readonly receiptSigner?: ReceiptSigner | undefined;
}
