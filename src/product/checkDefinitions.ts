import * as checker from '@stepwright/checker';
import { finding, type CheckMemory, type CheckRules, type Finding, type TextUse } from '@stepwright/checker';
import type { DefinitionFiles } from '@stepwright/engine/authoring';
import { type Json, pathToPointer } from '@stepwright/engine';
import { isRecord, ownMember } from '../lib/unknownValue.ts';
import { ANSWERS_OF_CALLS } from './answersOfCalls.ts';
import { engine } from './authoring.ts';
import { checkAddressLines } from './checkAddressLines.ts';
import { AGREEMENT_FILE, checkAgreements } from './checkAgreements.ts';
import { checkBrandFiles, checkBrands } from './checkBrands.ts';
import { checkCategoryCodes } from './checkCategoryCodes.ts';
import { checkCategoryTexts } from './checkCategoryTexts.ts';
import { checkCobrandOffers } from './checkCobrandOffers.ts';
import { checkCobrands, REDIRECT_HOSTS_FILE } from './checkCobrands.ts';
import { COBRAND_OFFER_FILE } from './cobrandOffers.ts';
import { checkKnownNames } from './checkKnownNames.ts';
import { checkMarketCategories, CATEGORIES_OVERLAY } from './marketCategories.ts';
import { checkOffers, OFFER_FILE } from './checkOffers.ts';
import { checkOrderOffers } from './checkOrderOffers.ts';
import { OTHER_SET_FILES, SET_FILE, SET_FORMAT_FILE } from './library/setFiles.ts';
import { checkInheritance } from './inheritance/checkInheritance.ts';
import { INHERITED_FILE } from './inheritance/inheritance.ts';
import { checkBankNumbers } from './checkBankNumbers.ts';
import { checkPaper } from './checkPaper.ts';
import { checkMarketsAndPortals } from './checkMarketsAndPortals.ts';
import { checkMarketOptions, checkPhoneRegions } from './checkPhoneRegions.ts';
import { checkTextNumbers } from './checkTextNumbers.ts';
import { checkUnwritten } from './checkUnwritten.ts';
import { PII_KINDS, SENSITIVE_WORDS } from './personalData.ts';
import { FEATURE_NAMES } from '../contract/features.ts';
import { FLOW_RULES } from './flowRules.ts';
import { featuresOfConditions } from './featuresOfConditions.ts';
import { ownKind } from './findingHints.ts';
import { TEXT_RULES } from './textRules.ts';

/** Path of a market's settings for the vendors' scripts; its group is the market. */
export const VENDORS_FILE = /^markets\/([^/]+)\/vendors\.json$/;

const TABLE = 'src/product/features.ts';

const SETTINGS = /^(?:markets|portals)\/[^/]+\/(?:market|portal)\.json$/;

/** Checker rules of this product. */
export const RULES: CheckRules = {
  ...TEXT_RULES,
  sampleLayer: 'market',
  sensitiveFormats: ['date-of-birth', 'account-number', 'card-number', 'card-cvv'],
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
    ...SENSITIVE_WORDS,
  ],
  unmaskingLayer: 'market',
  ...FLOW_RULES,
  nullableContext: ['application'],
  fileKinds: [
    { pattern: /^base\/(categories)\.json$/, meta: 'categories' },
    { pattern: CATEGORIES_OVERLAY, meta: 'market-categories' },
    { pattern: OFFER_FILE, meta: 'offer' },
    { pattern: AGREEMENT_FILE, meta: 'agreement' },
    { pattern: COBRAND_OFFER_FILE, meta: 'cobrand-offer', optional: true },
    { pattern: REDIRECT_HOSTS_FILE, meta: 'redirect-hosts', optional: true },
    { pattern: VENDORS_FILE, meta: 'market-vendors' },
    { pattern: INHERITED_FILE, meta: 'inherited' },
    { pattern: SET_FILE, meta: 'library-set', optional: true },
    { pattern: SET_FORMAT_FILE, meta: 'format', optional: true },
  ],
  readElsewhere: [/^samples\/addresses\.json$/, OTHER_SET_FILES],
  piiKinds: PII_KINDS,
  callAnswers: ANSWERS_OF_CALLS,
  checks: [
    checkMarketsAndPortals,
    checkPhoneRegions,
    checkMarketOptions,
    checkTextNumbers,
    checkBankNumbers,
    checkKnownNames,
    checkCategoryCodes,
    checkCategoryTexts,
    checkMarketCategories,
    checkBrands,
    checkOffers,
    checkOrderOffers,
    checkCobrands,
    checkCobrandOffers,
    checkAgreements,
    checkInheritance,
    checkPaper,
    checkAddressLines,
    checkUnwritten,
  ],
};

/** Files around definitions and texts, if they were read. */
export interface Surroundings {
  /** Files below `schemas` and `locales` that do not end in `.json`, with the folder. */
  readonly otherFiles?: readonly string[];
  /** Paths of the files that are served as they are: `/brand/icon.svg`. */
  readonly publicFiles?: ReadonlySet<string>;
  /** The features that sources read. */
  readonly featureReads?: ReadonlySet<string>;
  /** Checks that not every reader of definitions needs, such as those of translations. */
  readonly checks?: NonNullable<CheckRules['checks']>;
}

/**
 * Proves definitions, samples and texts valid, for every market in every portal. Returns the findings, errors first;
 * empty if there are none. Reads nothing but its arguments: texts are compared with the sources if `textUses` is given.
 */
export function checkDefinitions(
  files: DefinitionFiles,
  locales: DefinitionFiles,
  textUses?: readonly TextUse[],
  {
    otherFiles = [],
    publicFiles,
    featureReads,
    checks = [],
    memory,
  }: Surroundings & { readonly memory?: CheckMemory } = {},
): readonly Finding[] {
  const ofSurroundings = [
    ...(publicFiles ? [(all: DefinitionFiles) => checkBrandFiles(all, publicFiles)] : []),
    ...(featureReads ? [(all: DefinitionFiles) => checkUnreadFeatures(all, featureReads)] : []),
  ];
  return checker.checkDefinitions(files, locales, {
    engine,
    ...(memory && { memory }),
    rules: {
      ...RULES,
      ...(textUses && { textUses }),
      otherFiles,
      checks: [...(RULES.checks ?? []), ...ofSurroundings, ...checks],
    },
  });
}

/**
 * Finds features that change nothing: no condition of a flow, no member `feature` of other definitions (a fee, the owners of a market) and
 * no source reads them. An analytics event that reports a feature does not count.
 */
function checkUnreadFeatures(files: DefinitionFiles, readBySources: ReadonlySet<string>): readonly Finding[] {
  const read = new Set([...readBySources, ...featuresOfConditions(files), ...namedFeatures(files)]);
  return FEATURE_NAMES.filter((name) => !read.has(name)).map((name) => {
    const file = settingsOf(files, name);
    const location = { file: file ?? TABLE, pointer: file ? pathToPointer(['features', name]) : '' };
    const message = `No condition and no source reads the feature "${name}": switching it changes nothing`;
    const found = finding(files, ownKind('feature-unread'), location, message);
    return file ? found : { ...found, path: TABLE };
  });
}

function settingsOf(files: DefinitionFiles, name: string): string | undefined {
  return [...files.values()].find(({ path, json }) => {
    const features = ownMember(json, 'features');
    return SETTINGS.test(path) && isRecord(features) && Object.hasOwn(features, name);
  })?.path;
}

function namedFeatures(files: DefinitionFiles): readonly string[] {
  return [...files.values()].flatMap(({ json }) => featuresNamedIn(json ?? null));
}

function featuresNamedIn(json: Json): readonly string[] {
  if (typeof json !== 'object' || json === null) return [];
  const name: unknown = Reflect.get(json, 'feature');
  const inner = Object.values(json).flatMap((value: Json) => featuresNamedIn(value));
  return typeof name === 'string' ? [name, ...inner] : inner;
}
