import type { AgreementText } from '../contract/agreements.ts';
import { isolateIn } from '../lib/isolate.ts';

/** The names and addresses that an agreement has from the offer of its market and portal. */
export interface AgreementValues {
  readonly company: string;
  readonly supportPhone: string;
  readonly supportEmail: string;
}

interface OfferOfAgreement {
  readonly support: { readonly phone: string; readonly email: string };
  readonly legal?: { readonly name: string } | undefined;
}

export const agreementValues = ({ support, legal }: OfferOfAgreement): AgreementValues => ({
  company: legal?.name ?? support.email,
  supportPhone: support.phone,
  supportEmail: support.email,
});

/** A text of an agreement with its values, as people read and sign it. */
export function fillAgreement({ title, sections }: AgreementText, values: AgreementValues): AgreementText {
  return {
    title: fillIn(title, values),
    sections: sections.map(({ heading, paragraphs }) => ({
      heading: fillIn(heading, values),
      paragraphs: paragraphs.map((paragraph) => fillIn(paragraph, values)),
    })),
  };
}

export function fillIn(text: string, values: AgreementValues): string {
  const known: ReadonlyMap<string, string> = new Map(Object.entries(values));
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => isolateIn(text, known.get(name) ?? whole));
}

/** The part of a text that is signed: its title, headings and paragraphs with an empty line between them. An acceptance of another one is refused. */
export const signedText = ({ title, sections }: AgreementText): string =>
  [title, ...sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs])].join('\n\n');
