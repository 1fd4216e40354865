import { useCallback, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConfigsResponse } from '../../../contract/configuration.ts';
import { Icon } from '../../../components/Icon.tsx';
import { Picture } from '../../../components/pictures/Picture.tsx';
import { draftCases } from '../byDraft.ts';
import { StartButton } from './StartButton.tsx';
import type { StartContentProps } from './startProps.ts';
import { displayNames } from '../../../lib/displayNames.ts';

/** Shows the promise, in the partner's words if there are any, and the scene beside it. */
export function StartHero(props: StartContentProps): ReactNode {
  const { config, locale, solution } = props;
  const { t } = useTranslation('start');
  const { title, text, trial } = config.welcome?.[locale] ?? {};
  const subject = solution ?? config.brand.voice;
  return (
    <section className="start-hero">
      <div className="start-wrap">
        <div className="start-copy">
          <h1>{title ?? t(`hero.${subject}.title`)}</h1>
          <p className="start-lead">{text ?? t(`hero.${subject}.text`)}</p>
          <p className="start-actions">
            <StartButton {...props} />
            <a className="start-link" href="#fees">
              {t('hero.learnMore')}
            </a>
          </p>
          <Facts {...props} trial={trial} />
        </div>
        <Scene config={config} locale={locale} />
      </div>
    </section>
  );
}

/** Lists what holds for everybody, and first that a draft is kept or what the partner promises. */
function Facts(props: StartContentProps & { readonly trial: string | undefined }) {
  const { config, locale, isUnsupported, trial } = props;
  const { t } = useTranslation('start');
  const promise = trial ?? (config.signUpFeeCents === 0 ? t('hero.note') : undefined);
  const first = draftCases(props).map(({ resumes, marks }) => ({
    fact: resumes ? t('hero.startAgain') : promise,
    marks,
  }));
  const others = [t('facts.time'), t('facts.payouts'), t('facts.support')];
  const facts = [...first, ...others.map((fact) => ({ fact, marks: {} }))];
  return (
    <>
      {isUnsupported && (
        <p className="start-note">
          {t('location.unsupported', { country: displayNames(locale)(config.country) })}
        </p>
      )}
      <ul className="start-facts">
        {facts.map(
          ({ fact, marks }) =>
            fact !== undefined && (
              <li key={fact} {...marks}>
                <Icon name="check" />
                <span>{fact}</span>
              </li>
            ),
        )}
      </ul>
    </>
  );
}

/** Amounts of the drawn sale, in the currency's main unit. */
const DRAWN = { price1: 4.5, price2: 13.9, sum: 18.4, paidOut: 1284.2 } as const;

function Scene({
  config: { brand, currency },
  locale,
}: {
  readonly config: ConfigsResponse;
  readonly locale: string;
}) {
  const { t } = useTranslation('start');
  const texts = useCallback(() => {
    const money = new Intl.NumberFormat(locale, { style: 'currency', currency });
    const amounts = Object.fromEntries(
      Object.entries(DRAWN).map(([name, amount]) => [name, t('amount', { amount: money.format(amount) })]),
    );
    return {
      ...amounts,
      shop: t('scene.shop'),
      domain: t('scene.domain'),
      open: t('scene.open'),
      item1: t('scene.item1'),
      item2: t('scene.item2'),
      total: t('scene.total'),
      approved: t('scene.approved'),
      payout: t('scene.payout'),
      account: t('scene.account'),
      menu1: t('scene.menu1'),
      menu2: t('scene.menu2'),
      menu3: t('scene.menu3'),
      item: t('scene.item'),
      detail: t('scene.detail'),
      pay: t('scene.pay', { amount: amounts['sum'] }),
      paylink: t('scene.paylink'),
      invoice: t('scene.invoice'),
      yourDomain: t('scene.yourDomain'),
      on: t('scene.on'),
      sent: t('scene.sent'),
    };
  }, [t, locale, currency]);
  return <Picture name={brand.voice} className={`start-scene start-scene-${brand.voice}`} texts={texts} />;
}

/** Names the cards that one can take. */
export function CardStrip({ config }: { readonly config: ConfigsResponse }): ReactNode {
  const { t } = useTranslation('start');
  return (
    <section className="start-strip" aria-labelledby="start-cards">
      <div className="start-wrap">
        <p id="start-cards">{t('fees.cards')}</p>
        <ul>
          {config.cardBrands.map((brand) => (
            <li key={brand}>
              <Picture name={`mark-${brand}`} className={`start-mark start-mark-${brand}`} />
              <span className="hidden-text">{t(`fees.brand.${brand}`)}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
