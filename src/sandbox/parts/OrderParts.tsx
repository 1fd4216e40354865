import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DevicePicture, type DevicePictureProps } from '../../components/pictures/DevicePicture.tsx';
import { ProductCard, productDescription } from '../../components/ProductCard.tsx';
import { Stepper } from '../../components/Stepper.tsx';

const MOST = 20;

/** A number at its least, between its limits, at its most, and one with an error. */
export function StepperParts(): ReactNode {
  const { t } = useTranslation('sandbox');
  return (
    <div className="row">
      <div>
        <label htmlFor="parts-none">{t('parts.stepper.none')}</label>
        <Count id="parts-none" name={t('parts.stepper.none')} from={0} />
      </div>
      <div>
        <label htmlFor="parts-some">{t('parts.stepper.some')}</label>
        <Count id="parts-some" name={t('parts.stepper.some')} from={2} />
      </div>
      <div>
        <label htmlFor="parts-most">{t('parts.stepper.most')}</label>
        <Count id="parts-most" name={t('parts.stepper.most')} from={MOST} />
      </div>
      <div>
        <label htmlFor="parts-many">{t('parts.stepper.tooMany')}</label>
        <Count id="parts-many" name={t('parts.stepper.tooMany')} from={MOST + 1} invalid />
      </div>
    </div>
  );
}

const DEVICES = [
  { id: 'counter-top', count: 0 },
  { id: 'n910', count: 1 },
] as const;

/** Products, one of them chosen. */
export function ProductParts(): ReactNode {
  const { t } = useTranslation('sandbox');
  return (
    <div className="products">
      {DEVICES.map(({ id, count }) => (
        <div key={id}>
          <Sample
            id={`parts-${id}`}
            pictures={[id]}
            layout="tile"
            name={t(`parts.product.${id}`)}
            text={t(`parts.product.${id}.text`)}
            note={t('parts.product.trial')}
            price={{ amount: t('parts.product.price'), per: t('parts.product.per') }}
            count={count}
          />
        </div>
      ))}
    </div>
  );
}

/** A bundle without and one with a saving. */
export function BundleParts(): ReactNode {
  const { t } = useTranslation('sandbox');
  const shared = {
    layout: 'row',
    pictures: ['sunmiT2S1', 'counter-top'],
    name: t('parts.bundle.name'),
    text: t('parts.bundle.text'),
  } as const;
  const amount = t('parts.bundle.price');
  const per = t('parts.product.per');
  const before = { amount: t('parts.bundle.before'), said: t('parts.bundle.insteadOf') };
  return (
    <div className="products">
      <div>
        <Sample id="parts-plain" {...shared} price={{ amount: before.amount, per }} count={0} />
      </div>
      <div>
        <Sample
          id="parts-saving"
          {...shared}
          price={{ amount, per, before }}
          saving={t('parts.bundle.saves')}
          count={1}
        />
      </div>
    </div>
  );
}

interface SampleProps extends Omit<Parameters<typeof ProductCard>[0], 'picture' | 'isChosen' | 'children'> {
  readonly pictures: readonly DevicePictureProps['name'][];
  readonly count: number;
}

function Sample({ pictures, count, ...props }: SampleProps): ReactNode {
  const { id, name } = props;
  return (
    <ProductCard
      {...props}
      isChosen={count > 0}
      picture={
        <div className="product-pair">
          {pictures.map((one) => (
            <DevicePicture key={one} name={one} />
          ))}
        </div>
      }
    >
      <Count id={id} name={name} from={count} describedBy={productDescription(id, props)} />
    </ProductCard>
  );
}

interface CountProps {
  readonly id: string;
  readonly name: string;
  readonly from: number;
  readonly invalid?: boolean;
  readonly describedBy?: string;
}

function Count({ name, from, ...props }: CountProps): ReactNode {
  const { t } = useTranslation('common');
  const [count, setCount] = useState<number | undefined>(from);
  return (
    <Stepper
      {...props}
      value={count}
      min={0}
      max={MOST}
      lessText={`${t('number.less')} ${name}`}
      moreText={`${t('number.more')} ${name}`}
      onChange={setCount}
    />
  );
}
