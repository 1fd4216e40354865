import type { ReactNode } from 'react';
import type { InsightRow } from '../../contract/insight.ts';
import { medianOfRanges } from '../../lib/medianOfRanges.ts';
import { nameOfFlow, nameOfPointer } from '../project/names.ts';
import { RowName } from './RowName.tsx';
import { TEXTS, timeOf } from './insightTexts.ts';

const HEADS = ['step', 'seen', 'completed', 'left', 'median', 'errors', 'corrections', 'helps'] as const;

interface InsightTableProps {
  readonly rows: readonly InsightRow[];
}

/** Each step by flow, and below it its questions. */
export function InsightTable({ rows }: InsightTableProps): ReactNode {
  return (
    <section className="card" aria-labelledby="insight-steps">
      <h2 id="insight-steps">{TEXTS.steps}</h2>
      <div className="scroll">
        <table className="insight-table">
          <thead>
            <tr>
              {HEADS.map((name) => (
                <th key={name} scope="col">
                  {TEXTS[name]}
                </th>
              ))}
            </tr>
          </thead>
          {[...Map.groupBy(rows, ({ flow }) => flow)].map(([flow, ofFlow]) => (
            <tbody key={flow}>
              <tr className="of-flow">
                <th scope="rowgroup" colSpan={HEADS.length}>
                  {nameOfFlow(flow)}
                </th>
              </tr>
              {ofFlow.map((row) => (
                <CountsRow key={JSON.stringify([row.step, row.question])} row={row} />
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </section>
  );
}

function CountsRow({ row }: { readonly row: InsightRow }): ReactNode {
  const median = medianOfRanges(row.times);
  return (
    <tr className={row.question === null ? 'of-step' : undefined}>
      <th scope="row">
        <RowName name={row.name} id={row.question === null ? row.step : nameOfPointer(row.question)} />
      </th>
      <td>{row.seen}</td>
      <td>{row.question === null ? row.completed : ''}</td>
      <td>{row.left}</td>
      <td>{median === null ? '' : timeOf(median)}</td>
      <td>
        {row.errors.map(({ code, count, message }) => (
          <div key={code}>
            {count} × <RowName name={message} id={code} />
          </div>
        ))}
      </td>
      <td>{row.question === null ? '' : row.corrections}</td>
      <td>{row.question === null ? '' : row.helps}</td>
    </tr>
  );
}
