import { createOpenIdProvider } from '../access/openId/real/createOpenIdProvider.ts';
import type { AppDeps, Providers } from './deps.ts';
import { createHttpDeposits } from '../bank/deposits/real/createHttpDeposits.ts';
import { createSandboxDeposits } from '../bank/deposits/sandbox/createSandboxDeposits.ts';
import { createPlaidLinking } from '../bank/linking/real/createPlaidLinking.ts';
import { createSandboxLinking } from '../bank/linking/sandbox/createSandboxLinking.ts';
import { createSmtpEmail } from '../messages/mail/real/createSmtpEmail.ts';
import { createSandboxEmail } from '../messages/mail/sandbox/createSandboxEmail.ts';
import { createClamavScanner } from '../files/scanning/real/createClamavScanner.ts';
import { createSandboxScanner } from '../files/scanning/sandbox/createSandboxScanner.ts';
import type { ScannerConfig } from '../files/scanning/readScannerConfig.ts';
import type { ScannerPort } from '../files/scanning/scannerPort.ts';
import { createS3Store } from '../files/storing/real/createS3Store.ts';
import { createPersonaIdentity } from '../identity/real/createPersonaIdentity.ts';
import { createSandboxIdentity } from '../identity/sandbox/createSandboxIdentity.ts';
import { createHttpLender } from '../advances/real/createHttpLender.ts';
import { createSandboxLender } from '../advances/sandbox/createSandboxLender.ts';
import { NO_LENDER, type LenderPort } from '../advances/lenderPort.ts';
import { createStripePayments } from '../cards/real/createStripePayments.ts';
import { createSandboxPayments } from '../cards/sandbox/createSandboxPayments.ts';
import { createHttpPhoneAuth } from '../phone/auth/real/createHttpPhoneAuth.ts';
import { createSandboxPhoneAuth } from '../phone/auth/sandbox/createSandboxPhoneAuth.ts';
import { NO_PREDICTION, type PredictionPort } from '../categories/predictionPort.ts';
import { createHttpPrediction } from '../categories/real/createHttpPrediction.ts';
import { createSandboxPrediction } from '../categories/sandbox/createSandboxPrediction.ts';
import { createHttpWebsites } from '../stores/websites/real/createHttpWebsites.ts';
import { createSandboxWebsites } from '../stores/websites/sandbox/createSandboxWebsites.ts';
import { NO_WEBSITES, type WebsitePort } from '../stores/websites/websitePort.ts';
import type { ReceiptConfig } from '../receipts/readReceiptConfig.ts';
import { openCertificate, type ReceiptSigner } from '../receipts/signing/openCertificate.ts';
import { createTwilioSms } from '../messages/sms/real/createTwilioSms.ts';
import { createSandboxSms } from '../messages/sms/sandbox/createSandboxSms.ts';
import { createHttpShopperData } from '../applications/shopperData/real/createHttpShopperData.ts';
import { createSandboxShopperData } from '../applications/shopperData/sandbox/createSandboxShopperData.ts';
import type { HttpAdapter } from '../platform/config/environmentReader.ts';
import { NO_SHOPPER_DATA, type ShopperDataPort } from '../applications/shopperData/shopperDataPort.ts';
import { createHttpUnderwriting } from '../applications/underwriting/real/createHttpUnderwriting.ts';
import { createSandboxUnderwriting } from '../applications/underwriting/sandbox/createSandboxUnderwriting.ts';

type BindDeps = Pick<AppDeps, 'config' | 'db' | 'keys' | 'clock' | 'createId' | 'categories'>;

/** Chooses an adapter for each port by configuration. */
export function bindProviders(deps: BindDeps): Providers {
  const { config, db, keys, clock } = deps;
  return {
    bankLinking:
      config.bankLinking.kind === 'plaid'
        ? createPlaidLinking({ ...config.bankLinking, clock })
        : createSandboxLinking(deps),
    testDeposits:
      config.testDeposits.kind === 'http'
        ? createHttpDeposits(config.testDeposits)
        : createSandboxDeposits(db, clock),
    email:
      config.email.kind === 'smtp'
        ? createSmtpEmail({ url: config.email.url, from: config.mailFrom })
        : createSandboxEmail(db, clock),
    sms: config.sms.kind === 'twilio' ? createTwilioSms(config.sms) : createSandboxSms(db, clock),
    identity:
      config.identity.kind === 'persona'
        ? createPersonaIdentity(config.identity)
        : createSandboxIdentity(deps),
    phoneAuth:
      config.phoneAuth.kind === 'http'
        ? createHttpPhoneAuth(config.phoneAuth)
        : createSandboxPhoneAuth({ keys, clock }),
    lender: bindLender(deps),
    payments:
      config.payments.kind === 'stripe' ? createStripePayments(config.payments) : createSandboxPayments(deps),
    underwriting:
      config.underwriting.kind === 'http'
        ? createHttpUnderwriting({ url: config.underwriting.url })
        : createSandboxUnderwriting(config.underwriting.delayMs),
    shopperData: bindShopperData(config.shopperData),
    websites: bindWebsites(config.websites),
    categoryPrediction: bindPrediction(deps),
    scanner: bindScanner(config.scanner),
    ...bindConfigured(config),
    receiptSigner: bindSigner(config.receiptCertificate),
  };
}

/** Those that have no sandbox: left out unless they are configured. */
function bindConfigured({
  fileStore: { s3 },
  openId,
  staffOpenId,
}: BindDeps['config']): Pick<Providers, 'objectStore' | 'openId' | 'staffOpenId'> {
  return {
    objectStore: s3 && createS3Store(s3),
    openId: openId && createOpenIdProvider(openId),
    staffOpenId: staffOpenId && createOpenIdProvider(staffOpenId),
  };
}

function bindLender({ config, clock }: BindDeps): LenderPort {
  switch (config.lender.kind) {
    case 'none':
      return NO_LENDER;
    case 'sandbox':
      return createSandboxLender({ config, clock });
    case 'http':
      return createHttpLender(config.lender);
  }
}

function bindShopperData(config: HttpAdapter): ShopperDataPort {
  switch (config.kind) {
    case 'none':
      return NO_SHOPPER_DATA;
    case 'sandbox':
      return createSandboxShopperData();
    case 'http':
      return createHttpShopperData(config);
  }
}

function bindWebsites(config: HttpAdapter): WebsitePort {
  switch (config.kind) {
    case 'none':
      return NO_WEBSITES;
    case 'sandbox':
      return createSandboxWebsites();
    case 'http':
      return createHttpWebsites(config);
  }
}

function bindPrediction({ config: { categoryPrediction }, categories }: BindDeps): PredictionPort {
  switch (categoryPrediction.kind) {
    case 'none':
      return NO_PREDICTION;
    case 'sandbox':
      return createSandboxPrediction(categories);
    case 'http':
      return createHttpPrediction(categoryPrediction);
  }
}

function bindScanner(config: ScannerConfig): ScannerPort {
  return config.kind === 'clamav' ? createClamavScanner(config) : createSandboxScanner();
}

function bindSigner(certificate: ReceiptConfig['receiptCertificate']): ReceiptSigner | undefined {
  switch (certificate.kind) {
    case 'none':
      return undefined;
    case 'development':
      return { kind: 'development' };
    case 'file':
      return openCertificate(certificate);
  }
}
