import type { ReactNode } from 'react';
import type { ReplayResponse } from '../../contract/studio.ts';
import { nameOfMarket, nameOfPortal } from '../project/names.ts';

/** What a change does to unfinished applications, in counts. */
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
      <p role="status">
        <strong>
          {sum(({ drafts }) => drafts)} drafts tried, {sum(({ sentBack }) => sentBack)} would be sent back to
          an earlier step, {sum(({ dropped }) => dropped.reduce((total, one) => total + one.drafts, 0))} would
          lose an answer
        </strong>{' '}
        <small>in {(milliseconds / 1000).toFixed(1)} s</small>
      </p>
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
            {concerned.map(({ market, portal, drafts, sentBack, steps, dropped, applications }) => (
              <tr key={`${market}/${portal}`}>
                <th scope="row">
                  {nameOfMarket(market)}, {nameOfPortal(portal)}
                </th>
                <td className="number">{drafts}</td>
                <td className="number">{sentBack}</td>
                <td>
                  {steps
                    .filter(({ askedAgain }) => askedAgain > 0)
                    .map(({ step, askedAgain }) => `${step}: ${askedAgain}`)
                    .join(', ') || 'none'}
                </td>
                <td>
                  {dropped.map(({ question, drafts: lost }) => `${question}: ${lost}`).join(', ') || 'none'}
                </td>
                <td className="number">{applications}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
