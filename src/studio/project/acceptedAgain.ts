import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import type { DefinitionFiles } from '@stepwright/engine/authoring';
import { AgreementText } from '../../contract/agreements.ts';
import { isSameJson } from '../../lib/isSameJson.ts';
import { ownMember } from '../../lib/unknownValue.ts';
import { agreementValues, fillAgreement, signedText } from '../../product/agreementText.ts';
import { listPairs } from '../../product/authoring.ts';
import { agreementFileOf } from '../../product/checkAgreements.ts';
import { offerContent, type OfferContent, type OfferKey } from '../../product/offerContent.ts';
import { projectOf, type Texts } from './project.ts';
import { listViews } from './resolved.ts';

/** The markets in which applicants have to agree once more. */
export interface AcceptedAgain {
  /** To the agreement: its version is another one, or its words with the names and addresses of the offer. */
  readonly agreement: readonly string[];
  /** To the sums of an order. */
  readonly orders: readonly string[];
}

/** Lists the markets in which a change makes the server refuse what applicants have accepted and not sent yet. */
export function listAcceptedAgain(before: Texts, after: Texts): AcceptedAgain {
  const [was, is] = [projectOf(before).files, projectOf(after).files];
  const signed = listPairs(is).filter((pair) => !isSignedAlike(was, is, pair));
  const priced = listViews(is).filter(
    (view) => !isPricedAlike(offerContent(was, view), offerContent(is, view)),
  );
  return { agreement: marketsOf(signed), orders: marketsOf(priced) };
}

const marketsOf = (views: readonly OfferKey[]): readonly string[] => [
  ...new Set(views.map(({ market }) => market)),
];

/** Whether each text that could be signed before is the same afterwards. A market that is new has none. */
function isSignedAlike(was: DefinitionFiles, is: DefinitionFiles, pair: OfferKey): boolean {
  const [before, after] = [agreementOf(was, pair), agreementOf(is, pair)];
  if (!before || !after) return true;
  const [first] = Object.keys(after.texts);
  return (
    before.version === after.version &&
    Object.entries(before.texts).every(
      ([language, text]) => text === (after.texts[language] ?? after.texts[first ?? '']),
    )
  );
}

const AgreementFile = Type.Object({
  version: Type.String(),
  texts: Type.Record(Type.String(), AgreementText),
});

const Contacts = Type.Object({
  support: Type.Object({ phone: Type.String(), email: Type.String() }),
  legal: Type.Optional(Type.Object({ name: Type.String() })),
});

const isContacts = (content: unknown): content is Static<typeof Contacts> => Value.Check(Contacts, content);

/** The version and the texts that are signed, by language; undefined while the files have another shape. */
function agreementOf(files: DefinitionFiles, pair: OfferKey) {
  const file = files.get(agreementFileOf(pair.market))?.json;
  const offer = offerContent(files, pair);
  if (!Value.Check(AgreementFile, file) || !isContacts(offer)) return undefined;
  const values = agreementValues(offer);
  const texts = Object.entries(file.texts).map(
    ([language, text]) => [language, signedText(fillAgreement(text, values))] as const,
  );
  return { version: file.version, texts: Object.fromEntries(texts) };
}

/** Whether an order has the same sums. */
const isPricedAlike = (was: OfferContent | undefined, is: OfferContent | undefined): boolean =>
  was === undefined || is === undefined || isSameJson(ownMember(was, 'order'), ownMember(is, 'order'));
