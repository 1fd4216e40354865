import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Solution } from '../../../contract/codes.ts';
import type { ConfigsResponse } from '../../../contract/configuration.ts';
import { Icon } from '../../../components/Icon.tsx';
import { sayFee } from '../sayFee.ts';

/** Where a kind of business is paid, and the row of the fee table that applies there. */
const PLACES = {
  RESTAURANT: [
    { place: 'table', icon: 'utensils', fee: 'terminal' },
    { place: 'counter', icon: 'coffee', fee: 'terminal' },
    { place: 'phone', icon: 'phone', fee: 'keyedIn' },
  ],
  RETAIL: [
    { place: 'register', icon: 'shopping-bag', fee: 'terminal' },
    { place: 'shop', icon: 'globe', fee: 'commerce' },
    { place: 'link', icon: 'link', fee: 'paylink' },
  ],
} as const satisfies Readonly<Record<Solution, unknown>>;

interface SolutionSectionProps {
  readonly config: ConfigsResponse;
  readonly locale: string;
  readonly solution: Solution;
}

/** Shows how a kind of business takes payments, and what each costs. */
export function SolutionSection({ config, locale, solution }: SolutionSectionProps): ReactNode {
  const { t } = useTranslation('start');
  return (
    <section className="start-wrap start-section">
      <div className="start-head">
        <h2>{t(`solution.${solution}.title`)}</h2>
        <p>{t(`solution.${solution}.text`)}</p>
      </div>
      <ul className="start-ways">
        {PLACES[solution].map(({ place, icon, fee }) => {
          const row = config.pricing.find(({ id }) => id === fee);
          if (!row) return null;
          const { percent, fixed } = sayFee(row, config, locale);
          return (
            <li key={place} className="start-card">
              <span className="start-tile">
                <Icon name={icon} />
              </span>
              <h3>{t(`solution.${place}.title`)}</h3>
              <p className="start-muted">{t(`solution.${place}.text`)}</p>
              <p className="start-rate">
                {percent} <small>{fixed === undefined ? t('fees.each') : t('fees.andEach', { fixed })}</small>
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
