import type { DefinitionsDeps } from '../definitions/deps.ts';
import type { ServerConfig } from './serverConfig.ts';

/** Each port with the variable that chooses its adapter. */
const ADAPTERS: Readonly<Record<string, (config: ServerConfig) => string>> = {
  EMAIL_ADAPTER: ({ email }) => email.kind,
  SMS_ADAPTER: ({ sms }) => sms.kind,
  BANK_LINKING_ADAPTER: ({ bankLinking }) => bankLinking.kind,
  TEST_DEPOSIT_ADAPTER: ({ testDeposits }) => testDeposits.kind,
  IDENTITY_ADAPTER: ({ identity }) => identity.kind,
  PHONE_AUTH_ADAPTER: ({ phoneAuth }) => phoneAuth.kind,
  LENDER_ADAPTER: ({ lender }) => lender.kind,
  PAYMENTS_ADAPTER: ({ payments }) => payments.kind,
  UNDERWRITING_ADAPTER: ({ underwriting }) => underwriting.kind,
  SHOPPER_DATA_ADAPTER: ({ shopperData }) => shopperData.kind,
  WEBSITES_ADAPTER: ({ websites }) => websites.kind,
  PREDICTION_ADAPTER: ({ categoryPrediction }) => categoryPrediction.kind,
  SCANNER_ADAPTER: ({ scanner }) => scanner.kind,
  TAG_MANAGER_ADAPTER: ({ pageScripts }) => pageScripts.tagManager.kind,
  RECORDING_ADAPTER: ({ pageScripts }) => pageScripts.recording.kind,
  SURVEY_ADAPTER: ({ pageScripts }) => pageScripts.survey.kind,
  ADDRESS_ADAPTER: ({ addressLookup }) => addressLookup.kind,
};

/** Describes the bound providers to the pages. */
export function showProviders(config: ServerConfig): DefinitionsDeps['shownProviders'] {
  const { identity, openId } = config;
  const environment = identity.kind === 'persona' ? identity.environment : 'sandbox';
  return {
    identity: { adapter: identity.kind, environment },
    bankLinking: { adapter: config.bankLinking.kind },
    ...(openId && { openId: { name: openId.name } }),
    sandbox: sandboxAdapters(config).length > 0,
  };
}

/** The ports that are bound to a sandbox adapter. */
export function sandboxAdapters(config: ServerConfig): readonly string[] {
  return Object.keys(ADAPTERS).filter((name) => ADAPTERS[name]?.(config) === 'sandbox');
}
