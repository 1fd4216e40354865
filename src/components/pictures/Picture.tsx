import { createContext, useContext, useMemo, type ReactNode } from 'react';

/** The drawings (`*.svg` of this folder) by the names of their files. */
export type Pictures = Readonly<Record<string, string>>;

/**
 * Undefined in a browser that shows a prerendered page: the drawings are in the page already, and no script brings them
 * a second time.
 */
export const PicturesContext = createContext<Pictures | undefined>(undefined);

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
  /** Writes the words in it, by the names in its file (`{{name}}`); not called where the drawing is in the page already. */
  readonly texts?: () => Readonly<Record<string, string>>;
}

// One object for all: React finds it unchanged, and keeps the markup of the page.
const KEPT = { __html: '' };

/** Shows a drawing, which repeats what the text beside it says: screen readers skip it. */
export function Picture({ name, className = '', texts }: PictureProps): ReactNode {
  const drawing = useContext(PicturesContext)?.[name];
  const html = useMemo(
    () => (drawing === undefined ? KEPT : { __html: fillIn(drawing, texts?.() ?? {}) }),
    [drawing, texts],
  );
  return (
    <span
      className={`drawing ${className}`}
      aria-hidden="true"
      dangerouslySetInnerHTML={html}
      suppressHydrationWarning
    />
  );
}

function fillIn(drawing: string, texts: Readonly<Record<string, string>>): string {
  return drawing.replaceAll(/\{\{(\w+)\}\}/g, (_, key: string) => escapeText(texts[key] ?? ''));
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
