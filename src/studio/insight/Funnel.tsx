import type { ReactNode } from 'react';
import type { InsightRow } from '../../contract/insight.ts';
import { nameOfFlow } from '../project/names.ts';
import { percent } from './insightTexts.ts';

const BAR = { height: 18, gap: 34, width: 640 } as const;

interface FunnelProps {
  readonly flow: string;
  readonly rows: readonly InsightRow[];
}

/** The steps of a flow from the first to the last: bars as long as their visits, with the completed part dark. The table has the same numbers. */
export function Funnel({ flow, rows }: FunnelProps): ReactNode {
  const steps = rows.filter(({ question }) => question === null);
  const most = Math.max(1, ...steps.map(({ seen }) => seen));
  const lengthOf = (count: number) => (Math.min(count, most) / most) * BAR.width;
  return (
    <>
      <h3>{nameOfFlow(flow)}</h3>
      <svg
        className="insight-funnel"
        viewBox={`0 0 ${BAR.width} ${steps.length * (BAR.height + BAR.gap)}`}
        role="img"
        aria-label={steps.map((row) => `${nameOf(row)}: ${describe(row)}`).join('; ')}
      >
        {steps.map((row, index) => {
          const y = index * (BAR.height + BAR.gap);
          return (
            <g key={row.step}>
              <text x="0" y={y + 14}>
                {nameOf(row)} – {describe(row)}
              </text>
              <rect className="seen" x="0" y={y + 20} width={lengthOf(row.seen)} height={BAR.height} />
              <rect
                className="completed"
                x="0"
                y={y + 20}
                width={lengthOf(row.completed)}
                height={BAR.height}
              />
            </g>
          );
        })}
      </svg>
    </>
  );
}

const nameOf = ({ name, step }: InsightRow): string => name ?? step;

function describe({ seen, completed }: InsightRow): string {
  const share = seen === 0 ? '' : ` (${percent(Math.min(completed, seen) / seen)})`;
  return `${seen} seen, ${completed} completed${share}`;
}
