import type { OpenIdConfig } from '../access/openId/readOpenIdConfig.ts';
import type { UnderwritingConfig } from '../applications/underwriting/readUnderwritingConfig.ts';
import type { TestDepositConfig } from '../bank/deposits/readTestDepositConfig.ts';
import type { BankLinkingConfig } from '../bank/linking/readBankLinkingConfig.ts';
import type { DefinitionsConfig } from '../definitions/configuration/definitionsConfig.ts';
import type { LenderConfig } from '../advances/readLenderConfig.ts';
import type { ScannerConfig } from '../files/scanning/readScannerConfig.ts';
import type { FileStoreConfig } from '../files/storing/readFileStoreConfig.ts';
import type { IdentityConfig } from '../identity/readIdentityConfig.ts';
import type { MailConfig } from '../messages/mail/readMailConfig.ts';
import type { SmsConfig } from '../messages/sms/readSmsConfig.ts';
import type { PaymentsConfig } from '../cards/readPaymentsConfig.ts';
import type { PhoneAuthConfig } from '../phone/auth/readPhoneAuthConfig.ts';
import type { PlatformConfig } from '../platform/config/platformConfig.ts';
import type { HttpAdapter } from '../platform/config/environmentReader.ts';
import type { PrefillConfig } from '../prefill/readPrefillConfig.ts';
import type { ReceiptConfig } from '../receipts/readReceiptConfig.ts';
import type { StudioConfig } from '../studio/readStudioConfig.ts';
import type { KeySource } from '../platform/crypto/keySource.ts';

/** Everything that the environment decides, read once. Each domain reads and explains its own part. */
export interface ServerConfig
  extends PlatformConfig, DefinitionsConfig, MailConfig, PrefillConfig, ReceiptConfig, StudioConfig {
  readonly host: string;
  readonly port: number;
  /** PostgreSQL; without it the embedded database in `dataDir` serves. */
  readonly databaseUrl: string | undefined;
  /** URL for the role that owns the tables and migrates them; without it the server's own role does. */
  readonly migrationDatabaseUrl: string | undefined;
  readonly dataDir: string;
  readonly keyEncryptionKey: KeySource;
  readonly sms: SmsConfig;
  /** The provider by which people may sign in; nobody does without it. */
  readonly openId: OpenIdConfig | undefined;
  /** The same for staff and the studio. */
  readonly staffOpenId: OpenIdConfig | undefined;
  readonly bankLinking: BankLinkingConfig;
  readonly testDeposits: TestDepositConfig;
  readonly identity: IdentityConfig;
  readonly phoneAuth: PhoneAuthConfig;
  readonly lender: LenderConfig;
  readonly payments: PaymentsConfig;
  readonly underwriting: UnderwritingConfig;
  /** The operator's shop with data about its shoppers; `none` without a shop. */
  readonly shopperData: HttpAdapter;
  /** The websites that stores belong to; with `none` the pages name none. */
  readonly websites: HttpAdapter;
  /** With `none`, categories are found by label and keyword only. */
  readonly categoryPrediction: HttpAdapter;
  readonly scanner: ScannerConfig;
  readonly fileStore: FileStoreConfig;
  /** Jobs done at the same time by this process; 0 leaves them to others. */
  readonly workers: number;
  /** Where traces and metrics are sent, by OpenTelemetry's protocol over HTTP; nowhere without it. */
  readonly telemetryUrl: string | undefined;
  readonly pages: boolean;
  /** How long a process that is asked to end still serves, so that load balancers notice. */
  readonly drainSeconds: number;
  /** Whether the API is described under `/docs`. */
  readonly docs: boolean;
}
