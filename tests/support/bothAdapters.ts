import { randomUUID } from 'node:crypto';
import type { ScannerPort } from '../../server/files/scanning/scannerPort.ts';
import { createClamavScanner } from '../../server/files/scanning/real/createClamavScanner.ts';
import { createSandboxScanner } from '../../server/files/scanning/sandbox/createSandboxScanner.ts';
import type { PaymentPort } from '../../server/cards/paymentPort.ts';
import { createStripePayments } from '../../server/cards/real/createStripePayments.ts';
import { createSandboxPayments } from '../../server/cards/sandbox/createSandboxPayments.ts';
import type { BankLinkingPort } from '../../server/bank/linking/bankLinkingPort.ts';
import { createPlaidLinking } from '../../server/bank/linking/real/createPlaidLinking.ts';
import { createSandboxLinking } from '../../server/bank/linking/sandbox/createSandboxLinking.ts';
import type { TestDepositPort } from '../../server/bank/deposits/testDepositPort.ts';
import { createHttpDeposits } from '../../server/bank/deposits/real/createHttpDeposits.ts';
import { createSandboxDeposits } from '../../server/bank/deposits/sandbox/createSandboxDeposits.ts';
import type { IdentityPort } from '../../server/identity/identityPort.ts';
import { createPersonaIdentity } from '../../server/identity/real/createPersonaIdentity.ts';
import { createSandboxIdentity } from '../../server/identity/sandbox/createSandboxIdentity.ts';
import type { PhoneAuthPort } from '../../server/phone/auth/phoneAuthPort.ts';
import { createHttpPhoneAuth } from '../../server/phone/auth/real/createHttpPhoneAuth.ts';
import { createSandboxPhoneAuth } from '../../server/phone/auth/sandbox/createSandboxPhoneAuth.ts';
import { createTwilioSms } from '../../server/messages/sms/real/createTwilioSms.ts';
import { createSandboxSms } from '../../server/messages/sms/sandbox/createSandboxSms.ts';
import type { SmsPort } from '../../server/messages/sms/smsPort.ts';
import { createHttpWebsites } from '../../server/stores/websites/real/createHttpWebsites.ts';
import { createSandboxWebsites } from '../../server/stores/websites/sandbox/createSandboxWebsites.ts';
import type { PredictionPort } from '../../server/categories/predictionPort.ts';
import { createHttpPrediction } from '../../server/categories/real/createHttpPrediction.ts';
import { createSandboxPrediction } from '../../server/categories/sandbox/createSandboxPrediction.ts';
import { createCategoryCatalog } from '../../src/product/categoryCatalog.ts';
import { testCategories } from '../fixtures/testCategories.ts';
import type { WebsitePort } from '../../server/stores/websites/websitePort.ts';
import type { Database } from '../../server/platform/database/openDatabase.ts';
import type { KeyRing } from '../../server/platform/crypto/keyRing.ts';
import type { FakeClamd } from './fakeClamd.ts';
import type { FakeVendor } from './fakeVendor.ts';

/** One adapter behind each port. */
export interface Adapters {
  readonly sms: SmsPort;
  readonly identity: IdentityPort;
  readonly phoneAuth: PhoneAuthPort;
  readonly bankLinking: BankLinkingPort;
  readonly testDeposits: TestDepositPort;
  readonly payments: PaymentPort;
  readonly scanner: ScannerPort;
  readonly websites: WebsitePort;
  readonly categoryPrediction: PredictionPort;
}

interface Behind {
  readonly vendor: FakeVendor;
  readonly clamd: FakeClamd;
  readonly db: Database;
  readonly keys: KeyRing;
  readonly clock: () => Date;
}

/** The real adapter of each port, which calls the fakes, and the sandbox's. */
export function createBothAdapters({
  vendor: { url },
  clamd,
  db,
  keys,
  clock,
}: Behind): Readonly<Record<'real' | 'sandbox', Adapters>> {
  const real: Adapters = {
    sms: createTwilioSms({
      url,
      accountSid: 'ACtest',
      authToken: 'x',
      sender: { kind: 'number', number: '+12125550100' },
    }),
    identity: createPersonaIdentity({
      url,
      apiKey: 'x',
      webhookSecrets: ['x'],
      templates: { 'US:identification': 'itmpl_us_id' },
    }),
    phoneAuth: createHttpPhoneAuth({ url, token: 'x', linkOrigins: ['https://carrier.example.com'] }),
    bankLinking: createPlaidLinking({
      url,
      clientId: 'x',
      secret: 'x',
      returns: true,
      webhookUrl: 'https://pay.example.com/api/v2/webhooks/bank',
      clock,
    }),
    testDeposits: createHttpDeposits({ url, token: 'x' }),
    payments: createStripePayments({
      secretKey: 'sk_test_x',
      publishableKey: 'pk_test_x',
      webhookSecrets: ['whsec_x'],
      url: new URL(url),
    }),
    scanner: createClamavScanner({ line: clamd.line, timeoutMs: 5000 }),
    websites: createHttpWebsites({ url, token: 'x' }),
    categoryPrediction: createHttpPrediction({ url, token: 'x' }),
  };
  const sandbox: Adapters = {
    sms: createSandboxSms(db, clock),
    identity: createSandboxIdentity({ db, clock, keys, createId: randomUUID }),
    phoneAuth: createSandboxPhoneAuth({ keys, clock }),
    bankLinking: createSandboxLinking({ db, clock, keys, createId: randomUUID }),
    testDeposits: createSandboxDeposits(db, clock),
    payments: createSandboxPayments({ db, keys, clock, createId: randomUUID }),
    scanner: createSandboxScanner(),
    websites: createSandboxWebsites(),
    categoryPrediction: createSandboxPrediction(createCategoryCatalog(testCategories)),
  };
  return { real, sandbox };
}
