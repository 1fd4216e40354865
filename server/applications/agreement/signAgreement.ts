import type { KeyObject } from 'node:crypto';
import type { Agreement, AgreementShown } from '../../../src/contract/agreements.ts';
import { answerAt, type Answers } from '@stepwright/engine';
import type { LoadedFlow } from '../../definitions/flows/loadedFlow.ts';
import { sealValue } from '../../platform/crypto/sealValue.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { ApplicationsDeps } from '../deps.ts';
import type { NewSignature } from './signatureRepository.ts';
import type { PortalAnswers } from '../../../src/contract/answers.generated.ts';

/** Network address and browser of a signature. It is stored encrypted and never logged. */
export interface SigningOrigin {
  readonly ip: string;
  readonly userAgent: string;
}

type Chosen = { readonly kind: 'signed'; readonly agreement: Agreement } | { readonly kind: 'notAsked' };

/**
 * Returns the agreement that the answers accept: the current one, if it is the one that the page has shown. A page that
 * does not name it is older than this rule, and has to be loaded again.
 */
export function chooseAgreement(
  { agreements }: Pick<ApplicationsDeps, 'agreements'>,
  flow: LoadedFlow,
  { answers, shown }: { readonly answers: PortalAnswers; readonly shown: AgreementShown | undefined },
): Chosen | Refusal {
  if (answers.applicant?.terms?.signed !== true) return { kind: 'notAsked' };
  if (!shown) return refuse('flow.unknown');
  const agreement = agreements.of(flow.reference, shown.language);
  const isSame = shown.version === agreement.version && shown.hash === agreement.hash;
  return isSame ? { kind: 'signed', agreement } : refuse('agreement.changed');
}

interface Signing {
  readonly agreement: Agreement;
  /** The key of the application, which the origin is encrypted by. */
  readonly key: KeyObject;
  readonly origin: SigningOrigin;
}

/** Builds the record that is kept of a signature. */
export function signAgreement(
  { createId }: Pick<ApplicationsDeps, 'createId'>,
  { agreement, key, origin }: Signing,
): NewSignature {
  const id = createId();
  const { hash, version, language, title, sections } = agreement;
  const sealed = sealValue(key, originAad(id), JSON.stringify(origin));
  return {
    signature: { id, hash, origin: sealed },
    text: { hash, version, language, content: { title, sections } },
  };
}

/** Where the origin of a signature is kept: it opens nowhere else. */
export function originAad(signatureId: string): string {
  return `agreement_signatures|origin|${signatureId}`;
}

const SIGNED_AT_PATH = ['applicant', 'terms', 'signedAt'];

/** Records when the terms were accepted, by our clock. Terms accepted before, in the same version, keep their time. */
export function signTerms(answers: Answers, now: Date, before: Answers = {}): Answers {
  const { applicant }: PortalAnswers = answers;
  const { terms } = applicant ?? {};
  if (terms?.signed !== true) return answers;
  const earlier = terms.version === termsOf(before)?.version ? answerAt(before, SIGNED_AT_PATH) : undefined;
  const signedAt = earlier ?? now.toISOString();
  return { ...answers, applicant: { ...applicant, terms: { ...terms, signedAt } } };
}

function termsOf({ applicant }: PortalAnswers) {
  return applicant?.terms;
}
