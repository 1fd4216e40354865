import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConfigsResponse } from '../../../contract/configuration.ts';
import type { Solution } from '../../../contract/codes.ts';
import { formatCents } from '../../../lib/formatCents.ts';
import type { Features } from '../../../contract/features.ts';

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

interface OfferedFee {
  readonly id: string;
  readonly feature?: string;
}

/** Ways of taking money that a kind of business looks for first; the others follow in the order of the offer. */
const FIRST_FEES: Readonly<Record<Solution, readonly string[]>> = {
  RESTAURANT: ['terminal', 'terminalDebit', 'keyedIn', 'keyedInDebit', 'paylink'],
  RETAIL: ['terminal', 'terminalDebit', 'commerce', 'paybutton', 'keyedIn', 'keyedInDebit'],
};
const IN_PERSON = ['terminal', 'terminalDebit'];

interface FeeVisitor {
  readonly solution: Solution | null;
  readonly features: Features;
}

/** The rows of the fee table as they are shown: those of a feature while it is on, and first what the visitor came for. */
function shownFeeRows<FeeRow extends OfferedFee>(
  pricing: readonly FeeRow[],
  { solution, features }: FeeVisitor,
): readonly FeeRow[] {
  const first = solution ? FIRST_FEES[solution] : features.inPersonPricingFirst === true ? IN_PERSON : [];
  const rank = ({ id }: OfferedFee) => (first.includes(id) ? first.indexOf(id) : first.length);
  return pricing
    .filter(({ feature }) => feature === undefined || features[feature] === true)
    .toSorted((a, b) => rank(a) - rank(b));
}

/** Monthly costs, in the currency's main unit: of the account, and the minimum for a rented terminal. */
interface MonthlyCost {
  readonly key: 'noMonthly' | 'monthly' | 'rentals';
  readonly amount: number;
}

/** The monthly costs of a market's offer, in the order in which the start page names them. */
function monthlyCosts({
  plans,
  orderTypes,
}: Pick<ConfigsResponse, 'plans' | 'orderTypes'>): readonly MonthlyCost[] {
  const account = plans.find(({ device }) => device === 'noDevice')?.perUnit;
  const rented = plans.filter(({ device, perUnit }) => device !== 'noDevice' && perUnit > 0);
  const costs: MonthlyCost[] = [];
  if (account !== undefined) costs.push({ key: account === 0 ? 'noMonthly' : 'monthly', amount: account });
  if (orderTypes.rent && rented.length > 0)
    costs.push({ key: 'rentals', amount: Math.min(...rented.map(({ perUnit }) => perUnit)) });
  return costs;
}
