import { useMemo, useState, type ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { DefinitionFiles } from '@stepwright/engine/authoring';
import type { GrantedRole } from '../../contract/staff.ts';
import {
  idOfVersion,
  type ReplayResponse,
  type VersionResponse,
  type VersionsResponse,
} from '../../contract/studio.ts';
import { callStudio } from '../api/callStudio.ts';
import { listMarketsAndPortals } from '../../product/authoring.ts';
import { listChangedSettings, marketOf } from '../../product/impact/changedSettings.ts';
import { listAcceptedAgain } from '../project/acceptedAgain.ts';
import { listStaleVersions } from '../project/agreementVersions.ts';
import { projectOf, type Texts } from '../project/project.ts';
import { keyOfView, listViews } from '../project/resolved.ts';
import { Failed, Loading, useCall } from '../shell/states.tsx';
import { useAction } from '../shell/useAction.ts';
import { Difference } from './Difference.tsx';
import { ReplayTable } from './ReplayTable.tsx';
import { ReleaseForm } from './ReleaseForm.tsx';
import { Review } from './Review.tsx';
import { RollBack } from './RollBack.tsx';
import { sayBeyondReview } from './sayBeyondReview.ts';
import {
  completeVersions,
  dateTime,
  describeServed,
  isServed,
  startTime,
  waitingVersion,
  type AnyVersions,
} from './served.ts';
import { AcceptedAgain, StaleVersionSentence } from './StaleAgreementVersions.tsx';

const NEWER_PARTS = {
  ownFiles: {},
  approving: 'allowed',
  unpriced: [],
} satisfies Partial<VersionResponse>;

/** The response of a process of this release, or of the one before. */
type AnyVersion = Omit<VersionResponse, keyof typeof NEWER_PARTS> & Partial<VersionResponse>;

/** One version: what it changes beside what visitors have, its approval or refusal, and its release. */
export function VersionPage(): ReactNode {
  const { version = '' } = useParams();
  const [loaded, reload] = useCall<AnyVersion>(`/versions/${version}`);
  const [all, reloadAll] = useCall<AnyVersions>('/versions');
  if (loaded.kind === 'failed') return <Failed message={loaded.message} onRetry={reload} />;
  if (all.kind === 'failed') return <Failed message={all.message} onRetry={reloadAll} />;
  if (loaded.kind === 'loading' || all.kind === 'loading') return <Loading />;
  const onDone = () => {
    reload();
    reloadAll();
  };
  return (
    <Version
      version={{ ...NEWER_PARTS, ...loaded.value }}
      versions={completeVersions(all.value)}
      onDone={onDone}
    />
  );
}

/** The version and what visitors have, with what somebody has to know before they approve or release it. */
function useCompared({ files, served, ownFiles }: VersionResponse) {
  return useMemo(() => {
    const texts = new Map(Object.entries(files));
    const old = withChanges(texts, served);
    const inMarkets = Object.entries(ownFiles).map(
      ([market, own]) => [market, withChanges(old, own)] as const,
    );
    const [project, next] = [projectOf(old), projectOf(texts)];
    const own = new Map(inMarkets.map(([market, ofMarket]) => [market, projectOf(ofMarket)]));
    const ofFolders = Object.entries(ownFiles).flatMap(([market, changed]) =>
      Object.entries(changed).filter(([path]) => marketOf(path) === market),
    );
    const had = withChanges(old, Object.fromEntries(ofFolders));
    return {
      before: project,
      own,
      after: next,
      stale: listStaleVersions(had, texts),
      acceptedAgain: listAcceptedAgain(had, texts),
      settings: listChangedSettings(
        { rest: project.files, own: new Map([...own].map(([market, { files: of }]) => [market, of])) },
        next.files,
      ),
      has: listMarketsAndPortals(next.files).markets,
      sayBeyond: (roles: readonly GrantedRole[]) =>
        sayBeyondReview(
          roles,
          { before: project, after: next },
          Object.entries(served).map(([path, text]) => ({ path, before: text, after: files[path] ?? null })),
        ),
    };
  }, [files, served, ownFiles]);
}

/** The files with those that differ; null for one that is not there. */
function withChanges(texts: Texts, differing: Readonly<Record<string, string | null>>): Texts {
  const changed = new Map(texts);
  for (const [path, text] of Object.entries(differing))
    if (text === null) changed.delete(path);
    else changed.set(path, text);
  return changed;
}

interface VersionProps {
  readonly version: VersionResponse;
  readonly versions: VersionsResponse;
  readonly onDone: () => void;
}

function Version({ version: given, versions, onDone }: VersionProps): ReactNode {
  const { version } = given;
  const { before, own, after, stale, acceptedAgain, settings, has, sayBeyond } = useCompared(given);
  const missing = versions.markets.filter((market) => !has.includes(market));
  const markets = [...new Set(listViews(after.files).map(({ market }) => market))];
  const opened = `/drafts/${idOfVersion(version.version)}`;
  const view = viewOfNewMarket(before.files, after.files);
  const waits = waitingVersion(versions) === version.version;
  return (
    <>
      <div className="heading">
        <h1>Version {version.version}</h1>
        <Link to="/versions">All versions</Link>
      </div>
      <section className="card" aria-labelledby="about">
        <h2 id="about">{version.reason}</h2>
        <p className="quiet-text">
          by {version.author}, {dateTime(version.at)}
          {version.parent !== null && ` · follows version ${version.parent}`}
        </p>
        <p>What visitors have now: {describeServed(versions.served)}.</p>
        {waits && versions.waitsUntil !== null && (
          <p className="notice">Its release waits until {startTime(versions.waitsUntil)}.</p>
        )}
        {(waits || isServed(versions.served, version.version)) && (
          <RollBack versions={versions} heading="about" onDone={onDone} />
        )}
      </section>
      <section className="card" aria-labelledby="difference">
        <h2 id="difference">What is different for visitors</h2>
        <Difference
          version={version.version}
          served={versions.served}
          before={before}
          own={own}
          after={after}
        />
        <AcceptedAgain again={acceptedAgain} />
        {stale.map((one) => (
          <div key={one.market} className="notice warning">
            <StaleVersionSentence stale={one} />
          </div>
        ))}
        <p>
          Look at its <Link to={`${opened}/flow${view}`}>flow with all steps</Link>,{' '}
          <Link to={`${opened}/steps${view}`}>its pages</Link> or <Link to={`${opened}/texts`}>texts</Link>
        </p>
        <ReplayOf version={version.version} />
      </section>
      <Review {...given} {...{ versions, sayBeyond, onDone }} />
      <ReleaseForm
        {...{ version, versions, markets, settings, missing, onDone }}
        project={after}
        unpriced={given.unpriced}
      />
    </>
  );
}

/** The part of a URL that shows the market which a version adds; empty if it adds none. */
function viewOfNewMarket(before: DefinitionFiles, after: DefinitionFiles): string {
  const known = new Set(listViews(before).map(({ market }) => market));
  const added = listViews(after).find(({ market }) => !known.has(market));
  return added ? `?view=${keyOfView(added)}` : '';
}

function ReplayOf({ version }: { readonly version: number }): ReactNode {
  const [result, setResult] = useState<ReplayResponse>();
  const { isBusy, failure, run } = useAction();
  const start = async () =>
    setResult(await callStudio<ReplayResponse>('POST', `/versions/${version}/replay`));
  return (
    <>
      <div>
        <button type="button" aria-disabled={isBusy} onClick={() => run(start)}>
          {isBusy ? 'Trying…' : 'Try it on all drafts of applicants'}
        </button>
      </div>
      {failure !== undefined && <Failed message={failure} />}
      {result && <ReplayTable result={result} />}
    </>
  );
}
