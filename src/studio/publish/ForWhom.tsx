import type { ReactNode } from 'react';
import type { ServedState } from '../../contract/studio.ts';
import { Helped } from '../help/Helped.tsx';
import { nameOfMarket } from '../project/names.ts';

const SHARES = [100, 500, 1000, 2000, 2500, 5000] as const;
export const TO_ALL = 'all';

/** The share that is chosen at first: a tenth, or the next larger one than the visitors who have the version. Empty if only all is left. */
export function shareAfter(trial: ServedState['trial']): string {
  if (!trial) return '1000';
  return String(SHARES.find((points) => points > trial.basisPoints) ?? '');
}

export const isOfSome = (share: string) => share !== '' && share !== TO_ALL;

interface ForWhomProps {
  readonly markets: readonly string[];
  readonly chosen: readonly string[];
  readonly onChoose: (markets: readonly string[]) => void;
  /** Hundredths of a percent, or all; empty until one is chosen. */
  readonly share: string;
  readonly onShare: (share: string) => void;
}

export function ForWhom({ markets, chosen, onChoose, share, onShare }: ForWhomProps): ReactNode {
  return (
    <fieldset>
      <legend>For whom</legend>
      <Helped about="share">
        <label>
          Share of the visitors
          <select required value={share} onChange={({ target }) => onShare(target.value)}>
            {share === '' && <option value="">choose a share</option>}
            {SHARES.map((points) => (
              <option key={points} value={points}>
                {points / 100} %
              </option>
            ))}
            <option value={TO_ALL}>all visitors</option>
          </select>
        </label>
      </Helped>
      <Helped about="markets" isList>
        {markets.map((market) => (
          <label key={market} className="check">
            <input
              type="checkbox"
              checked={chosen.includes(market)}
              onChange={({ target }) =>
                onChoose(target.checked ? [...chosen, market] : chosen.filter((one) => one !== market))
              }
            />
            only in {nameOfMarket(market)}
          </label>
        ))}
      </Helped>
    </fieldset>
  );
}
