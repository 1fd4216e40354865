import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldError, findReason, useFieldTexts, useStepForm, type FieldProps } from '@stepwright/react';
import { pathToPointer } from '@stepwright/engine';
import { DevicePicture } from '../../../components/pictures/DevicePicture.tsx';
import { ProductCard, productDescription } from '../../../components/ProductCard.tsx';
import { Stepper } from '../../../components/Stepper.tsx';
import { MAX_ORDER_QUANTITY } from '../../../contract/orderCodes.ts';
import { ownMember } from '../../../lib/unknownValue.ts';
import { describeItem, type ItemShown, type OfferShown } from '../describeItem.ts';
import { orderMoney } from '../useOrder.ts';

/** Dependencies of the field: the offer, provided by the screen. */
export interface OrderExtras {
  readonly order?: OfferShown;
}

/**
 * Field for how many of each thing are ordered: a card for each, with its picture, price and number. For an object
 * with one integer for each thing.
 */
export function OrderItems(props: FieldProps): ReactNode {
  const { schema, fieldPathId } = props;
  const { legend } = useFieldTexts(fieldPathId.path);
  const names = Object.keys(schema.properties ?? {});
  if (names.length === 0) return null;
  const cards = (
    <div className="products">
      {names.map((name) => (
        <OrderItem key={name} {...props} name={name} />
      ))}
    </div>
  );
  if (legend === undefined) return cards;
  return (
    <fieldset className="sw-group">
      <legend className="sw-legend">{legend}</legend>
      {cards}
    </fieldset>
  );
}

function OrderItem({ name, schema, formData, errorSchema, fieldPathId, onChange }: FieldProps): ReactNode {
  const { t, i18n } = useTranslation(['order', 'common']);
  const { order }: OrderExtras = useStepForm().extras; // brought by the screen
  if (!order) throw new Error('The field "orderItems" needs the offer');
  const path = [...fieldPathId.path, name];
  const id = `${fieldPathId.$id}_${name}`;
  const texts = useFieldTexts(path);
  const money = orderMoney(i18n.language, order.offer.currency);
  const part = String(fieldPathId.path.at(-1));
  const shown = describeItem({ ...order, t, money }, part, name);
  const reason = findReason(errorSchema, [name]);
  const value = numberIn(formData, name);
  const describedBy = productDescription(id, shown);
  return (
    <div data-pointer={pathToPointer(path)}>
      <ProductCard
        {...shown}
        id={id}
        name={texts.label}
        text={shown.text ?? texts.hint ?? ''}
        picture={<Pictures names={shown.pictures} />}
        layout={part === 'bundles' || shown.text === undefined ? 'row' : 'tile'}
        isChosen={(value ?? 0) > 0}
      >
        <Stepper
          id={id}
          value={value}
          min={0}
          max={numberIn(schema.properties?.[name], 'maximum') ?? MAX_ORDER_QUANTITY}
          lessText={`${t('common:number.less')} ${texts.label}`}
          moreText={`${t('common:number.more')} ${texts.label}`}
          describedBy={reason === undefined ? describedBy : `${describedBy} ${id}__error`}
          invalid={reason !== undefined}
          onChange={(count) => onChange(count, path)}
        />
        <FieldError id={id} reason={reason} />
      </ProductCard>
    </div>
  );
}

function Pictures({ names }: { readonly names: ItemShown['pictures'] }): ReactNode {
  return (
    <div className="product-pair">
      {names.map((name) => (
        <DevicePicture key={name} name={name} />
      ))}
    </div>
  );
}

function numberIn(whole: unknown, name: string): number | undefined {
  const value = ownMember(whole, name);
  return typeof value === 'number' ? value : undefined;
}
