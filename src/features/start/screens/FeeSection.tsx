import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConfigsResponse } from '../../../contract/configuration.ts';
import type { Solution } from '../../../contract/codes.ts';
import { leadingFees, monthlyCosts, shownFeeRows, type LeadingFee, type Way } from '../feeRows.ts';
import { Icon } from '../../../components/Icon.tsx';
import type { IconName } from '../../../components/iconNames.ts';
import { sayFee } from '../sayFee.ts';
import { FeeCalculator } from './FeeCalculator.tsx';

interface FeeSectionProps {
  readonly config: ConfigsResponse;
  readonly locale: string;
  readonly solution: Solution | null;
}

/** Shows the fees of each way of taking payments, from the configuration: a card for the main ones, all in a table. */
export function FeeSection({ config, locale, solution }: FeeSectionProps): ReactNode {
  const { t } = useTranslation('start');
  const leading = leadingFees(config, solution);
  return (
    <section className="start-wrap start-section" id="fees">
      <div className="start-head">
        <h2>{t(`fees.${config.brand.voice}.title`)}</h2>
        <FeePromises config={config} locale={locale} />
      </div>
      <div className="start-fee-grid">
        <div>
          <div className="start-fee-list">
            {leading.map((fee) => (
              <FeeCard key={fee.way} fee={fee} config={config} locale={locale} />
            ))}
          </div>
          <details className="start-fold">
            <summary>
              {t('fees.all')}
              <Icon name="chevron-down" />
            </summary>
            <FeeTable config={config} locale={locale} solution={solution} />
          </details>
        </div>
        {leading.length > 0 && <FeeCalculator fees={leading} config={config} locale={locale} />}
      </div>
    </section>
  );
}

/** States what one pays besides the fees, as far as the offer has it. */
export function FeePromises({ config, locale }: Omit<FeeSectionProps, 'solution'>): ReactNode {
  const { t } = useTranslation('start');
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency: config.currency });
  const promises = monthlyCosts(config).map(({ key, amount }) =>
    t(`fees.${key}`, { amount: money.format(amount) }),
  );
  return <p>{[t('fees.intro'), ...promises].join(' ')}</p>;
}

const ICONS: Readonly<Record<Way, IconName>> = { inPerson: 'nfc', online: 'globe', keyedIn: 'keyboard' };

function FeeCard({ fee, config, locale }: Omit<FeeSectionProps, 'solution'> & { readonly fee: LeadingFee }) {
  const { t } = useTranslation('start');
  const { way, row, sameFee } = fee;
  const { percent, fixed } = sayFee(row, config, locale);
  const means = new Intl.ListFormat(locale, { type: 'conjunction' }).format(
    sameFee.map((id) => t(`fees.mean.${id}`)),
  );
  return (
    <div className="start-card start-fee">
      <span className="start-tile">
        <Icon name={ICONS[way]} />
      </span>
      <div>
        <h3>{t(`fees.${way}.title`)}</h3>
        <p className="start-note">{way === 'online' ? means : t(`fees.${way}.text`)}</p>
      </div>
      <p className="start-rate">
        {percent} <small>{fixed === undefined ? t('fees.each') : t('fees.andEach', { fixed })}</small>
      </p>
    </div>
  );
}

/** Lists the fee of each way of taking payments that the portal offers. */
export function FeeTable({ config, locale, solution }: FeeSectionProps): ReactNode {
  const { t } = useTranslation('start');
  return (
    <table className="start-fees">
      <thead>
        <tr>
          <th scope="col">{t('fees.way')}</th>
          <th scope="col">{t('fees.fee')}</th>
        </tr>
      </thead>
      <tbody>
        {shownFeeRows(config.pricing, { solution, features: config.features }).map((row) => {
          const { percent, fixed } = sayFee(row, config, locale);
          return (
            <tr key={row.id}>
              <th scope="row">{rowName(row.id, config, (id) => t(`fees.row.${id}`))}</th>
              <td>{fixed === undefined ? percent : t('fees.percentAndFixed', { percent, fixed })}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

type RowId = ConfigsResponse['pricing'][number]['id'];

/** The operator's own name for the fee of an online store, if there is one. */
function rowName<Id extends RowId>(
  id: Id,
  { ecommerceFeeLabel }: Pick<ConfigsResponse, 'ecommerceFeeLabel'>,
  nameOf: (id: Id) => string,
): string {
  return id === 'commerce' && ecommerceFeeLabel !== undefined ? ecommerceFeeLabel : nameOf(id);
}
