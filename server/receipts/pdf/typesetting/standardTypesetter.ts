import type { Document } from '../pdfDocument.ts';
import { toPdfText } from '../toPdfText.ts';
import type { Weight } from './loadFace.ts';
import type { TextLook, Typesetter } from './typesetter.ts';

const FONTS: Readonly<Record<Weight, string>> = { text: 'Helvetica', strong: 'Helvetica-Bold' };

const RUNNING = { lineGap: 2.5, paragraphGap: 6 } as const;

/** Sets texts in the fonts that every reader of PDFs has: Latin-1 and the marks of print. */
export function createStandardTypesetter(document: Document): Typesetter {
  const choose = ({ weight, size }: Pick<TextLook, 'weight' | 'size'>) =>
    document.font(FONTS[weight]).fontSize(size);
  return {
    write: (text, look, { x, y, side }) => {
      choose(look).fillColor(look.colour);
      document.text(toPdfText(text), x, y, {
        width: look.width,
        ...(side === 'right' && { align: side }),
        ...(look.isRunning === true && RUNNING),
        ...(look.maxLines !== undefined && {
          height: look.maxLines * document.currentLineHeight(true),
          ellipsis: true,
        }),
      });
    },
    heightOf: (text, look) => {
      const options = { width: look.width, ...(look.isRunning === true && RUNNING) };
      const height = choose(look).heightOfString(toPdfText(text), options);
      return look.isRunning === true ? height + RUNNING.paragraphGap : height;
    },
    widthOf: (text, look) => choose(look).widthOfString(toPdfText(text)),
    actualOf: () => undefined,
    isRtl: false,
    hasNumbers: false,
  };
}
