import { createContext, useContext, useMemo, type ReactNode } from 'react';

/** The drawings (`*.svg` of this folder) by the names of their files. */
export type Pictures = Readonly<Record<string, string>>;

/** Supplied by what shows pictures, so that only its file has their drawings. */
export const PicturesContext = createContext<Pictures>({});

type Mark = 'visa' | 'mastercard' | 'amex' | 'discover' | 'diners' | 'jcb';
export type ShownDevice = 'counter-top' | 'n910' | 'n950' | 'sunmiT2S1' | 'sunmiT2S2';
type PictureName =
  | 'counter'
  | 'web'
  | 'license'
  | 'parcel'
  | `step-${'tell' | 'check' | 'bank'}`
  | ShownDevice
  | `mark-${Mark}`;

interface PictureProps {
  readonly name: PictureName;
  readonly className?: string;
  /** Writes the words in it, by the names in its file (`{{name}}`). */
  readonly texts?: () => Readonly<Record<string, string>>;
}

/** Shows a drawing, which repeats what the text beside it says: screen readers skip it. */
export function Picture({ name, className = '', texts }: PictureProps): ReactNode {
  const drawing = useContext(PicturesContext)[name] ?? '';
  // React draws it anew for another object.
  const html = useMemo(() => ({ __html: fillIn(drawing, texts?.() ?? {}) }), [drawing, texts]);
  return <span className={`drawing ${className}`} aria-hidden="true" dangerouslySetInnerHTML={html} />;
}

function fillIn(drawing: string, texts: Readonly<Record<string, string>>): string {
  return drawing.replaceAll(/\{\{(\w+)\}\}/g, (_, key: string) => escapeText(texts[key] ?? ''));
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
