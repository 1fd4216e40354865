import type { ReactNode } from 'react';
import type { CardBrand } from '../../../contract/codes.ts';

interface Mark {
  /** Short enough to read on so small a card. */
  readonly word: string;
  readonly colour: string;
}

const MARKS: Readonly<Record<CardBrand, Mark>> = {
  amex: { word: 'AMEX', colour: '#0b5c94' },
  diners: { word: 'Diners', colour: '#33566b' },
  discover: { word: 'Discover', colour: '#8a4200' },
  jcb: { word: 'JCB', colour: '#1f6b35' },
  mastercard: { word: 'Mastercard', colour: '#8c1d18' },
  unionpay: { word: 'UnionPay', colour: '#0a6470' },
  visa: { word: 'Visa', colour: '#1a2f7a' },
};
const UNKNOWN: Mark = { word: '••••', colour: '#4a5568' };

const WIDTH = 64;
const HEIGHT = 40;
/** Longer words are set narrower. */
const ROOM = 54;

/** Draws a small card of the brand. Its name is beside it, so the picture is hidden from screen readers. */
export function BrandIcon({ brand }: { readonly brand: CardBrand | null }): ReactNode {
  const { word, colour } = brand === null ? UNKNOWN : MARKS[brand];
  const isLong = word.length > 5;
  return (
    <svg
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      aria-hidden="true"
      focusable="false"
    >
      <rect width={WIDTH} height={HEIGHT} rx="5" fill={colour} />
      <text
        x={WIDTH / 2}
        y="24"
        fill="#fff"
        fontFamily="Arial, sans-serif"
        fontSize={isLong ? 11 : 14}
        fontWeight="700"
        textAnchor="middle"
        {...(isLong && { textLength: ROOM, lengthAdjust: 'spacingAndGlyphs' })}
      >
        {word}
      </text>
    </svg>
  );
}
