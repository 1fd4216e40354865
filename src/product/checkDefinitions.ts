import { errorCodes } from '../../validators/authoring.ts';
import * as checker from '../checker/index.ts';
import type { CheckRules, Finding, TextUse } from '../checker/index.ts';
import type { DefinitionFiles } from '../engine/authoring.ts';
import { engine } from './authoring.ts';
import { AGREEMENT_FILE, checkAgreements } from './checkAgreements.ts';
import { checkMarketCategories } from './checkMarketCategories.ts';
import { CATEGORIES_OVERLAY } from './marketCategories.ts';
import { checkOffers, OFFER_FILE } from './checkOffers.ts';
import { checkBankNumbers } from './checkBankNumbers.ts';
import { checkMarketsAndPortals } from './checkMarketsAndPortals.ts';
import { checkPhoneRegions } from './checkPhoneRegions.ts';

/** What is special about this product's definitions. */
const RULES: CheckRules = {
  referenceLocale: 'en-US',
  sampleLayer: 'market',
  errorCodes,
  sensitiveFormats: [
    'ssn',
    'ssn-last4',
    'sin',
    'ein',
    'ein-last4',
    'government-id',
    'business-number',
    'date-of-birth',
    'account-number',
    'card-number',
    'card-cvv',
  ],
  sensitiveNames: [
    'governmentIdentification.value',
    'ssn',
    'sin',
    'dob',
    'bankAccount',
    'bankAccountConfirm',
    'accountNumber',
    'accountNumberConfirm',
    'cardNumber',
    'cvv',
  ],
  flowOrder: ['apply', 'order', 'bank'],
  nullableContext: ['application'],
  answerParts: ['applicant', 'company', 'application', 'owners', 'bank', 'order'],
  fileKinds: [
    { pattern: /^base\/(categories)\.json$/, meta: 'categories' },
    { pattern: CATEGORIES_OVERLAY, meta: 'market-categories' },
    { pattern: OFFER_FILE, meta: 'offer' },
    { pattern: AGREEMENT_FILE, meta: 'agreement' },
  ],
  checks: [
    checkMarketsAndPortals,
    checkPhoneRegions,
    checkBankNumbers,
    checkMarketCategories,
    checkOffers,
    checkAgreements,
  ],
};

/**
 * Proves definitions, samples and texts valid, for every market in every portal. Returns what is wrong, errors first;
 * empty means that nothing is. Reads nothing but its arguments: texts are held against the sources if `textUses` say what those show.
 */
export function checkDefinitions(
  files: DefinitionFiles,
  locales: DefinitionFiles,
  textUses?: readonly TextUse[],
): readonly Finding[] {
  return checker.checkDefinitions(files, locales, {
    engine,
    rules: { ...RULES, ...(textUses && { textUses }) },
  });
}
