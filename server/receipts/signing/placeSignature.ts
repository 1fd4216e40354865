import { DEFAULT_BYTE_RANGE_PLACEHOLDER, DEFAULT_SIGNATURE_LENGTH, SIG_FLAGS } from '@signpdf/utils';
import type PDFDocument from 'pdfkit';
import { P12Signer } from '@signpdf/signer-p12';
import { SignPdf } from '@signpdf/signpdf';
import type { Certificate } from './openCertificate.ts';

interface Placement {
  readonly name: string;
  readonly at: Date;
}

/** The dictionary of a document's form. */
interface AcroForm {
  SigFlags?: number;
  Fields?: readonly unknown[];
  NeedAppearances?: boolean;
}

/** Members of pdfkit that its types leave out: they write objects other than pages. */
interface Internals {
  readonly _root: { readonly data: { readonly AcroForm: { readonly data: AcroForm } } };
  readonly page: { readonly dictionary: unknown; readonly annotations: unknown[] };
  ref(data: object): { end(): void };
}

/**
 * Reserves the space for a signature in a document that is about to end: an invisible field, as the standard requires
 * (ISO 32000, 12.8). The ready-made helper of `@signpdf` is written for an older pdfkit.
 */
export function placeSignature(document: InstanceType<typeof PDFDocument>, { name, at }: Placement): void {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- pdfkit's types leave these members out
  const pdf = document as unknown as Internals;
  const signature = pdf.ref({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: 'adbe.pkcs7.detached',
    ByteRange: [0, ...Array.from({ length: 3 }, () => DEFAULT_BYTE_RANGE_PLACEHOLDER)],
    Contents: Buffer.alloc(DEFAULT_SIGNATURE_LENGTH),
    M: at,
    Name: textOf(name),
  });
  const field = pdf.ref({
    Type: 'Annot',
    Subtype: 'Widget',
    FT: 'Sig',
    Rect: [0, 0, 0, 0],
    F: HIDDEN_BUT_PRINTED,
    V: signature,
    T: textOf('Signature1'),
    P: pdf.page.dictionary,
  });
  document.initForm();
  // oxlint-disable-next-line no-underscore-dangle -- pdfkit's own name; it has no other way to say that a form holds signatures
  const { data: form } = pdf._root.data.AcroForm;
  form.SigFlags = SIG_FLAGS.SIGNATURES_EXIST | SIG_FLAGS.APPEND_ONLY;
  form.Fields = [field];
  // A reader that draws fields anew would change what was signed.
  delete form.NeedAppearances;
  pdf.page.annotations.push(field);
  signature.end();
  field.end();
}

/** The flags "print" and "locked" of an annotation. */
const HIDDEN_BUT_PRINTED = 132;

// pdfkit writes a plain string as a name, and one in its object form as a text.
function textOf(text: string): object {
  // oxlint-disable-next-line no-new-wrappers -- see above
  return new String(text);
}

/** Signs a finished PDF that has space for the signature. */
export async function signReceipt(document: Uint8Array, certificate: Certificate, at: Date): Promise<Buffer> {
  const { p12, password } = certificate;
  return new SignPdf().sign(
    Buffer.from(document),
    new P12Signer(Buffer.from(p12), { passphrase: password }),
    at,
  );
}
