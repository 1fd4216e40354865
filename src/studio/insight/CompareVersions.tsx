import type { ReactNode } from 'react';
import type { InsightRow } from '../../contract/insight.ts';
import type { Estimate } from '../../lib/shareDifference.ts';
import { nameOfFlow } from '../project/names.ts';
import { useAddressed } from '../shell/useAddressed.ts';
import { compareVersions, versionsOf, type CompletedShare, type Version } from './insightRows.ts';
import { RowName } from './RowName.tsx';
import { nameOfVersion, percent, points, TEXTS } from './insightTexts.ts';

/** Two versions beside each other: the share of visits that complete each step, and the difference with its interval. */
export function CompareVersions({ rows }: { readonly rows: readonly InsightRow[] }): ReactNode {
  const versions = versionsOf(rows);
  const isOneFlow = new Set(rows.map(({ flow }) => flow)).size === 1;
  const [first, setFirst] = useVersion('first', versions, versions.at(-2) ?? null);
  const [second, setSecond] = useVersion('second', versions, versions.at(-1) ?? null);
  return (
    <section className="card" aria-labelledby="insight-compare">
      <h2 id="insight-compare">{TEXTS.compare}</h2>
      <p className="quiet-text">{TEXTS.compareNote}</p>
      <div className="insight-filters">
        <VersionChoice label={TEXTS.first} versions={versions} value={first} onChange={setFirst} />
        <VersionChoice label={TEXTS.second} versions={versions} value={second} onChange={setSecond} />
      </div>
      <div className="scroll">
        <table className="insight-table">
          <thead>
            <tr>
              {[TEXTS.step, nameOfVersion(first), nameOfVersion(second), TEXTS.difference].map(
                (head, index) => (
                  <th key={index} scope="col">
                    {head}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {compareVersions(rows, first, second).map(({ flow, step, name, ...shares }) => (
              <tr key={`${flow}/${step}`}>
                <th scope="row">
                  <RowName name={name} id={isOneFlow ? step : `${step} · ${nameOfFlow(flow)}`} />
                </th>
                <ShareCell {...shares.first} />
                <ShareCell {...shares.second} />
                <td>{shares.difference ? describe(shares.difference) : TEXTS.tooFew}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** The share with the visits that it is of: a share of few says little. */
function ShareCell({ count, of, share }: CompletedShare): ReactNode {
  return (
    <td>
      {share && (
        <>
          {percent(share.value)} <small>{TEXTS.countOf(count, of)}</small>
        </>
      )}
    </td>
  );
}

/** One of the versions, which the address keeps; the installed one is 0 there. */
function useVersion(name: string, versions: readonly Version[], usual: Version) {
  const [asked, change] = useAddressed(name);
  const found = versions.find((version) => String(version ?? 0) === asked);
  return [found === undefined ? usual : found, (version: Version) => change(String(version ?? 0))] as const;
}

function describe({ value, low, high }: Estimate): string {
  return `${points(value)} points (${points(low)} to ${points(high)})`;
}

interface VersionChoiceProps {
  readonly label: string;
  readonly versions: readonly Version[];
  readonly value: Version;
  readonly onChange: (version: Version) => void;
}

function VersionChoice({ label, versions, value, onChange }: VersionChoiceProps): ReactNode {
  return (
    <label>
      {label}
      <select
        value={value ?? 0}
        onChange={({ target }) => onChange(target.value === '0' ? null : Number(target.value))}
      >
        {versions.map((version) => (
          <option key={version} value={version ?? 0}>
            {nameOfVersion(version)}
          </option>
        ))}
      </select>
    </label>
  );
}
