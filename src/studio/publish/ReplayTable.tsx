import type { ReactNode } from 'react';
import type { ConcernedCounts, ReplayResponse } from '../../contract/studio.ts';
import { count, nameOfMarket, nameOfPortal } from '../project/names.ts';

/** The effects of a change on unfinished applications, in counts. */
export function ReplayTable({ result }: { readonly result: ReplayResponse }): ReactNode {
  const { concerned, milliseconds } = result;
  if (concerned.length === 0)
    return (
      <p className="notice good">
        No market’s questions change: nobody who is filling in an application notices.
      </p>
    );
  const sum = (pick: (one: ReplayResponse['concerned'][number]) => number) =>
    concerned.reduce((total, one) => total + pick(one), 0);
  return (
    <>
      <output>
        <strong>
          {count(
            sum(({ drafts }) => drafts),
            'draft',
          )}{' '}
          tried, {sum(({ sentBack }) => sentBack)} would be sent back to an earlier step,{' '}
          {sum(({ dropped }) => dropped.reduce((total, one) => total + one.drafts, 0))} would lose an answer
        </strong>{' '}
        <small>in {(milliseconds / 1000).toFixed(1)} s</small>
      </output>
      <div className="scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">Market and portal</th>
              <th scope="col" className="number">
                Drafts
              </th>
              <th scope="col" className="number">
                Sent back
              </th>
              <th scope="col">Asked again</th>
              <th scope="col">Answers lost</th>
              <th scope="col" className="number">
                Open applications, unchanged
              </th>
            </tr>
          </thead>
          <tbody>
            {concerned.map((one) => (
              <CountRow key={`${one.market}/${one.portal}`} counts={one} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function CountRow({ counts }: { readonly counts: ConcernedCounts }): ReactNode {
  const { market, portal, drafts, sentBack, steps, dropped, applications } = counts;
  const askedAgain = steps.filter((one) => one.askedAgain > 0);
  return (
    <tr>
      <th scope="row">
        {nameOfMarket(market)}, {nameOfPortal(portal)}
      </th>
      <td className="number">{drafts}</td>
      <td className="number">{sentBack}</td>
      <td>{askedAgain.map((one) => `${one.step}: ${one.askedAgain}`).join(', ') || 'none'}</td>
      <td>{dropped.map((one) => `${one.question}: ${one.drafts}`).join(', ') || 'none'}</td>
      <td className="number">{applications}</td>
    </tr>
  );
}
