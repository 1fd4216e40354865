import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConfigsResponse } from '../../../contract/configuration.ts';
import { monthlyCosts, type MonthlyCost } from '../../../contract/monthlyCosts.ts';
import { shownFeeRows } from '../../../contract/feeRows.ts';
import type { Solution } from '../../../contract/codes.ts';
import { formatCents } from '../../../lib/formatCents.ts';

/** Shows the fees of each way of taking payments, from the configuration. */
export function FeeSection({
  config,
  locale,
  solution,
}: {
  readonly config: ConfigsResponse;
  readonly locale: string;
  readonly solution: Solution | null;
}): ReactNode {
  const { t } = useTranslation('start');
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency: config.currency });
  const sayCost = ({ key, amount }: MonthlyCost) => t(`fees.${key}`, { amount: money.format(amount) });
  const promises = monthlyCosts(config).map(sayCost);
  const ownFee = config.ecommerceFeeLabel;
  const brands = new Intl.ListFormat(locale);
  const names = config.cardBrands.map((brand) => t(`fees.brand.${brand}`));
  return (
    <section className="start-section" id="fees">
      <h2>{t('fees.title')}</h2>
      <p>{[t('fees.intro'), ...promises].join(' ')}</p>
      <table className="start-fees">
        <thead>
          <tr>
            <th scope="col">{t('fees.way')}</th>
            <th scope="col">{t('fees.fee')}</th>
          </tr>
        </thead>
        <tbody>
          {shownFeeRows(config.pricing, { solution, features: config.features }).map((row) => (
            <tr key={row.id}>
              <th scope="row">
                {row.id === 'commerce' && ownFee !== undefined ? ownFee : t(`fees.row.${row.id}`)}
              </th>
              <td>
                {t(row.fixedFeeCents > 0 ? 'fees.percentAndFixed' : 'fees.percent', {
                  percent: percent.format(row.captureFeePercent / 100),
                  fixed: formatCents(locale, config.currency, row.fixedFeeCents),
                })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="start-note">{t('fees.cards', { brands: brands.format(names) })}</p>
    </section>
  );
}
