import { createHash } from 'node:crypto';
import type { Agreement, AgreementText } from '../../../src/contract/agreements.ts';
import type { Offer } from '../../../src/contract/offers.ts';
import type { DefinitionFiles } from '@stepwright/engine/authoring';
import { agreementValues, fillAgreement, fillIn, signedText } from '../../../src/product/agreementText.ts';
import { AGREEMENT_FILE } from '../../../src/product/checkAgreements.ts';
import type { Offers } from '../configuration/offers.ts';
import { checkedShape } from '@stepwright/engine/authoring';

/** The agreements that are in force. */
export interface Agreements {
  /** In the language that is asked for, else in the market's first. */
  of(pair: { readonly market: string; readonly portal: string }, language: string | undefined): Agreement;
}

/** A text as the file has it: with its summary, if there is one. */
interface WrittenText extends AgreementText {
  readonly summary?: readonly string[];
}

interface AgreementFile {
  readonly id: string;
  readonly version: string;
  readonly texts: Readonly<Record<string, WrittenText>>;
}

/** The agreements of the definitions, which the checker has proved, with the names and addresses of the offers filled in. */
export function agreementsOf(files: DefinitionFiles, offers: Offers): Agreements {
  const byMarket = new Map(
    [...files.values()]
      .filter(({ path }) => AGREEMENT_FILE.test(path))
      .map(({ json }) => checkedShape<AgreementFile>(json))
      .map((file) => [file.id, file] as const),
  );
  const known = new Map<string, Agreement>();
  return {
    // With the portal's company, whichever partner referred the applicant.
    of({ market, portal }, wanted) {
      const file = byMarket.get(market);
      if (!file) throw new Error(`The market "${market}" has no agreement`);
      const [first] = Object.keys(file.texts);
      const language = wanted !== undefined && Object.hasOwn(file.texts, wanted) ? wanted : first;
      const text = language === undefined ? undefined : file.texts[language];
      if (language === undefined || !text) throw new Error('An agreement has no text');
      const key = `${market}/${portal}/${language}`;
      const agreement =
        known.get(key) ??
        toAgreement({ version: file.version, language, text }, offers.of({ market, portal }));
      known.set(key, agreement);
      return agreement;
    },
  };
}

interface FoundText {
  readonly version: string;
  readonly language: string;
  readonly text: WrittenText;
}

function toAgreement({ version, language, text }: FoundText, offer: Offer): Agreement {
  const values = agreementValues(offer);
  const filled = fillAgreement(text, values);
  const summary = (text.summary ?? []).map((point) => fillIn(point, values));
  return { version, language, hash: hashOf(filled), summary, ...filled };
}

/** The SHA-256 hash of a text as it is signed, in UTF-8. */
const hashOf = (text: AgreementText): string => createHash('sha256').update(signedText(text)).digest('hex');
