import i18next from 'i18next';
import { walkJourney } from '@stepwright/engine';
import { reviewSection } from '../../src/product/review/reviewRows.ts';
import { joinAnswers } from '../applications/answers/splitAnswers.ts';
import type { SignedAgreement } from '../applications/agreement/signatureRepository.ts';
import { applicantLocale } from '../applications/applicantLocale.ts';
import type { ApplicationsDeps } from '../applications/deps.ts';
import type { OwnApplication } from '../applications/ownApplication.ts';
import { shortReference } from '../../src/lib/shortReference.ts';
import { senderOf } from '../definitions/configuration/senderOf.ts';
import { journeyConfig, journeyContext } from '../definitions/configuration/journeyConfig.ts';
import { writeText } from '../messages/writeText.ts';
import { readTexts, timesReplaced } from '../../src/product/node.ts';
import type { ReviewTexts } from '../../src/product/review/reviewTexts.ts';
import type { AgreementText } from '../../src/contract/agreements.ts';
import type { MarketNumbers } from '../../src/product/definitions.ts';
import { APPLY_FLOW } from '../../src/contract/flows.ts';
import { businessNameOf } from '../../src/contract/names.ts';
import { applicantNameOf } from '../../src/contract/personNames.ts';

/** The words of a receipt as plain data: the application, the agreement, and who signed it when. */
export interface ReceiptContent {
  readonly language: string;
  readonly title: string;
  /** Provider of the account. */
  readonly brand: ReceiptBrand;
  readonly lines: readonly string[];
  readonly sections: readonly ReceiptSection[];
  /** Left out for applications from before signatures were kept. */
  readonly agreement?: {
    readonly language: string;
    readonly content: AgreementText;
    readonly record: ReceiptSection;
  };
  /** Explains characters that no font has, if a document has some: they are written by their numbers. */
  readonly numbersText?: string;
  /** Below each page; `{page}` and `{pages}` in it are its number and their count. */
  readonly pageText: string;
}

/** The look of a receipt: who sends it, and in which colours. */
interface ReceiptBrand {
  readonly name: string;
  /** The legal name and the address; left out where the offer has none. */
  readonly sender?: string;
  /** As PNG. */
  readonly logo?: Uint8Array;
  readonly colours: ReceiptColours;
}

export interface ReceiptColours {
  readonly brand: string;
  readonly text: string;
  readonly quiet: string;
  readonly line: string;
}

export interface ReceiptSection {
  readonly title: string;
  readonly rows: readonly { readonly label: string; readonly value: string }[];
}

const FALLBACK_LOCALE = 'en-US';

const FILES = ['steps', 'common', 'screens'] as const;

/** By language and market; of the texts that are served now. */
const known = { texts: new Map<string, ReviewTexts>(), times: timesReplaced() };

/**
 * Composes the receipt of an application, in the applicant's language. Sensitive answers appear with their last digits
 * at most.
 */
export function composeReceipt(
  deps: ApplicationsDeps,
  own: OwnApplication,
  { signed, logo }: { readonly signed: SignedAgreement | undefined; readonly logo: Uint8Array | undefined },
): ReceiptContent {
  const { row } = own;
  const language = applicantLocale(deps, row);
  const business = businessNameOf(row.answers);
  const reference = shortReference(row.id);
  const submitted = timeOf(row.submitted_at ?? row.created_at, language);
  return {
    language,
    title: writeText(language, 'emails:receipt/title', { business }),
    brand: { ...brandOf(senderOf(deps, row, language), language), ...(logo && { logo }) },
    lines: [
      writeText(language, 'emails:receipt/reference', { reference }),
      writeText(language, 'emails:receipt/submitted', { time: submitted }),
    ],
    sections: sectionsOf(deps, own, language),
    ...(signed && {
      agreement: {
        language: signed.language,
        content: signed.content,
        record: recordOf(signed, applicantNameOf(row.answers, deps.flows.namesIn(row.market)), language),
      },
    }),
    numbersText: writeText(language, 'emails:receipt/numbers'),
    pageText: writeText(language, 'emails:receipt/page', { reference, page: '{page}', pages: '{pages}' }),
  };
}

function brandOf({ brand, legal, tokens }: ReturnType<typeof senderOf>, language: string): ReceiptBrand {
  const { light } = tokens; // paper is always light
  const colour = (name: string) => light[name] ?? '#000000';
  return {
    name: brand.name,
    ...(legal && { sender: writeText(language, 'emails:parts/sender', legal) }),
    colours: {
      brand: colour('brand'),
      text: colour('text-1'),
      quiet: colour('text-3'),
      line: colour('line'),
    },
  };
}

function sectionsOf(
  deps: ApplicationsDeps,
  { row, flow, sensitive }: OwnApplication,
  language: string,
): readonly ReceiptSection[] {
  const answers = joinAnswers(flow, { open: row.answers, sensitive });
  const context = journeyContext(flow, answers, journeyConfig(deps, flow));
  const { steps } = walkJourney(flow.runtime, APPLY_FLOW, context);
  const texts = receiptTexts(deps, row.market, language);
  const isAsked = (step: string) =>
    flow.runtime.definition.steps[step]?.actions.includes('submit:create') === false;
  return steps
    .filter(({ step }) => isAsked(step))
    .flatMap((place) => reviewSection(flow.runtime, place, context, texts) ?? [])
    .filter(({ rows }) => rows.length > 0)
    .map(({ title, rows }) => ({ title, rows: rows.map(({ label, value }) => ({ label, value })) }));
}

function recordOf(
  { version, hash, signedAt }: SignedAgreement,
  signer: string,
  language: string,
): ReceiptSection {
  return {
    title: writeText(language, 'emails:receipt/signature'),
    rows: [
      { label: writeText(language, 'emails:receipt/signedBy'), value: signer },
      { label: writeText(language, 'emails:receipt/signedAt'), value: timeOf(signedAt, language) },
      { label: writeText(language, 'emails:receipt/version'), value: version },
      { label: writeText(language, 'emails:receipt/hash'), value: hash },
    ],
  };
}

// The reader may be anywhere: one time for all.
function timeOf(moment: Date, language: string): string {
  const options = { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(language, options).format(moment);
}

/** The texts of the questions in a language, as the pages of the market have them. */
function receiptTexts(
  { flows }: Pick<ApplicationsDeps, 'flows'>,
  market: string,
  language: string,
): ReviewTexts {
  if (known.times !== timesReplaced()) {
    known.texts.clear();
    known.times = timesReplaced();
  }
  const key = `${language}/${market}`;
  const texts = known.texts.get(key) ?? readAll(language, flows.numbersIn(market));
  known.texts.set(key, texts);
  return texts;
}

function readAll(language: string, numbers: MarketNumbers): ReviewTexts {
  const texts = i18next.createInstance();
  const resourcesOf = (locale: string) =>
    Object.fromEntries(FILES.map((file) => [file, readTexts(locale, file)] as const));
  void texts.init({
    lng: language,
    fallbackLng: FALLBACK_LOCALE,
    ns: [...FILES],
    defaultNS: 'common',
    keySeparator: false,
    initAsync: false,
    interpolation: { escapeValue: false, defaultVariables: numbers },
    resources: { [FALLBACK_LOCALE]: resourcesOf(FALLBACK_LOCALE), [language]: resourcesOf(language) },
  });
  return { t: texts.t, exists: (key) => texts.exists(key), language };
}
