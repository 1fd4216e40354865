import { FINDING_HINTS as GENERAL_HINTS } from '@stepwright/engine/authoring';

const OWN_HINTS = {
  'agreement-missing': 'Add markets/<market>/agreement.json: the text that one agrees to, by language.',
  'agreement-version': 'Give "version" and legalTexts.terms of the market the same day.',
  'agreement-language': 'Write the agreement in each language of the market.',
  'market-unknown': 'Name a market that has a folder below schemas/markets/.',
  'market-portal-unknown': 'Name a portal that has a folder below schemas/portals/.',
  'portal-without-market': 'Name the portal under "portals" of a market, or remove its folder.',
  'portal-default-closed':
    'Start the portal in a market that opens in it, or name the portal under "portals" of that market.',
  'market-feature-unknown': 'Correct the name, or name the feature under "features" of a portal.',
  'market-currency-duplicate': 'A market is chosen by its currency. Give each market a currency of its own.',
  'market-inherits':
    'Change what is different in the new market; confirm the rest by `stepwright inherited <market> --confirm <place>`. Production leaves the market out until it is released.',
  'market-unreleased': 'Run `stepwright release <market>`.',
  'translation-missing':
    'Translate them (`stepwright translations export <language>`, then `import`), keep words that are the same by `stepwright translations accept`, or let the market name them under "untranslated".',
  'translation-outdated':
    'Correct the translation and run `stepwright translations record <language>`; one that is still right: `stepwright translations accept <language> <place>`.',
  'translation-unrecorded':
    'Run `stepwright translations record <language>`: it notes the source that each text was translated from.',
  'bank-account-unmarked':
    'Mark the number of the account with "pii": "bankAccount" and "sensitive": true, and nothing else but its confirmation.',
  'market-option-differs': 'Remove the option: the market says it once, by "phoneRegion" or "dateOrder".',
  'phone-region-unknown':
    'Give the region by the two capital letters of its country (ISO 3166), as libphonenumber knows it.',
  'offer-missing': 'Add markets/<market>/offer.json: fees, support, legal terms.',
  'offer-portal-unknown': 'Name a portal that has a folder below schemas/portals/.',
  'offer-order-currency': 'Give the prices in the currency of the market, and name it.',
  'offer-order-types': 'Switch an order type on, or offer something that can be ordered in that way.',
  'offer-device-unpriced': 'Give the device a price for this kind of order, or do not offer it there.',
  'offer-bundle-wrong': 'Let a bundle hold the devices that its code names, and list it once.',
  'offer-rental-limit': 'Give the device a price, or allow 1 or 2 devices without one by freeRentalLimit.',
  'cobrand-portal-unknown': 'Name a portal that has a folder below schemas/portals/.',
  'cobrand-market-unknown':
    'Name a market that the brand opens in: one of its portals, and under "markets" of cobrand.json if that names some.',
  'cobrand-closed': 'Name a portal and a market that open together, or remove the brand’s folder.',
  'cobrand-language-unknown': 'Write the words in a language of a market that the brand opens in.',
  'cobrand-redirect-host':
    'Correct the URL; a new site of a partner is added to "hosts" of base/redirect-hosts.json, once it is known to be theirs.',
  'paper-character':
    'Use a character that a font has; or install a font of its script, and name it in src/product/paper/paperFonts.json.',
  'address-part-unwritten': 'Add the part to "addressLine" of the market, where people write it.',
  'address-part-unasked': 'Correct the name, or remove the part from "addressLine" of the market.',
  'library-unsourced':
    'Name in set.json the documents that the rules are from ("sources") and the day on which you wrote the rules down ("date").',
  'library-answers-wrong':
    'Correct the rules of the set, or the example under "answers", "refused" or "alternatives" in set.json.',
  'portal-rule-duplicate': 'A portal is chosen by its host rule. Give each portal a rule of its own.',
  'portal-default-missing':
    'Give one portal "hostRule": "default", for hosts that no other portal answers on.',
  'market-currency-unknown': 'Use the three letters of ISO 4217.',
  'market-country-unknown': 'Use the two letters of ISO 3166-1.',
  'feature-unknown':
    'Correct the name; or read the feature, in a condition or in a source (src/product/features.ts).',
  'feature-unread':
    'Let a condition or a source read the feature, or remove it from src/product/features.ts and from the settings.',
  'category-duplicate':
    'Give each category and each group an id of its own, and each category a predictLabel of its own; the one that is older keeps it.',
  'category-code-unknown':
    'Use a code of ISO 18245; a newer one is added to src/product/checkCategoryCodes.ts.',
  'text-number-missing': 'Add the number under "numbers" of the market, or do not name it in the text.',
  'text-number-written':
    'Name the number, so that it is changed in one entry: {{ownerShare}}, {{signInCodeMinutes}}.',
  'text-unwritten': 'Write the text, or remove it where it may be left out.',
  'brand-contrast':
    'Make one of the two colours darker, or the other lighter: 7 to 1 for running text, 4.5 to 1 for other text, 3 to 1 for marks.',
  'brand-file-missing': 'Put the picture below public/, or correct the path.',
} as const;

export type OwnFindingCode = keyof typeof OWN_HINTS;

/** Every code that the checker gives for this product, with what to do about it. */
export const FINDING_HINTS = { ...GENERAL_HINTS, ...OWN_HINTS };

export type FindingCode = keyof typeof FINDING_HINTS;

/** A kind of finding that only this product has. */
export function ownKind(code: OwnFindingCode): { readonly code: OwnFindingCode; readonly hint: string } {
  return { code, hint: OWN_HINTS[code] };
}
