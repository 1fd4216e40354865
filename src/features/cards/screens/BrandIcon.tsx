import type { ReactNode } from 'react';
import { CARD_MARKS } from '../../../components/pictures/cardMarks.ts';
import { Picture, PicturesContext } from '../../../components/pictures/Picture.tsx';
import type { CardBrand } from '../../../contract/codes.ts';
import '../../../components/pictures/pictures.css';
import './brandIcon.css';

interface BrandIconProps {
  /** Null for a brand that has no name here. */
  readonly brand: CardBrand | null;
}

/** Draws a small card with the mark of its brand. The name is beside it, so the picture is hidden from screen readers. */
export function BrandIcon({ brand }: BrandIconProps): ReactNode {
  return (
    <span className="brand-icon" data-brand={brand ?? 'unknown'} aria-hidden="true">
      {brand === null ? '••••' : <Mark brand={brand} />}
    </span>
  );
}

function Mark({ brand }: { readonly brand: CardBrand }): ReactNode {
  // Simple Icons has no mark of this brand.
  if (brand === 'unionpay') return 'UnionPay';
  return (
    <PicturesContext value={CARD_MARKS}>
      <Picture name={`mark-${brand}`} />
    </PicturesContext>
  );
}
