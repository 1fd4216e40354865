import type { ReactNode } from 'react';
import './productCard.css';

interface ProductCardProps {
  /** Id of the input that chooses it; `productDescription` names what describes it. */
  readonly id: string;
  readonly picture: ReactNode;
  readonly name: string;
  /** The use of it, or its contents, in one line. */
  readonly text: string;
  readonly price: ProductPrice;
  /** Anything that changes the price: free days, a licence. */
  readonly note?: string | undefined;
  readonly saving?: string | undefined;
  /** `row` has the picture beside the texts, for bundles. */
  readonly layout?: 'tile' | 'row';
  readonly isChosen: boolean;
  /** The stepper, and its error. */
  readonly children: ReactNode;
}

export interface ProductPrice {
  readonly amount: string;
  /** How often it is paid; left out for once. */
  readonly per?: string;
  /** The price without the saving, and how it is said. */
  readonly before?: { readonly said: string; readonly amount: string };
}

/** Something to buy: its picture, its use, its price, and how many of it. */
export function ProductCard(props: ProductCardProps): ReactNode {
  const { id, picture, name, text, price, note, saving, layout = 'tile', isChosen, children } = props;
  return (
    <div className="product" data-layout={layout} data-chosen={isChosen}>
      <div className="product-picture" aria-hidden="true">
        {picture}
      </div>
      <div className="product-text">
        {saving !== undefined && (
          <p className="product-saving" id={`${id}__saving`}>
            {saving}
          </p>
        )}
        <label id={`${id}__label`} htmlFor={id}>
          {name}
        </label>
        <p id={`${id}__text`}>{text}</p>
        <div className="product-act">
          <div>
            <Price id={`${id}__price`} price={price} />
            {note !== undefined && (
              <p className="product-note" id={`${id}__note`}>
                {note}
              </p>
            )}
          </div>
          {children}
        </div>
      </div>
    </div>
  );
}

function Price({
  id,
  price: { amount, per, before },
}: {
  readonly id: string;
  readonly price: ProductPrice;
}) {
  return (
    <p id={id} className="product-price">
      <strong>{amount}</strong>
      {per !== undefined && <span> {per}</span>}
      {before !== undefined && (
        <>
          <span className="hidden-text"> {before.said}</span> <s aria-hidden="true">{before.amount}</s>
        </>
      )}
    </p>
  );
}

/** Ids of what a product's card says, for `aria-describedby` of its input. */
export function productDescription(
  id: string,
  { saving, note }: Pick<ProductCardProps, 'saving' | 'note'>,
): string {
  return [
    saving !== undefined && `${id}__saving`,
    `${id}__text`,
    `${id}__price`,
    note !== undefined && `${id}__note`,
  ]
    .filter(Boolean)
    .join(' ');
}
