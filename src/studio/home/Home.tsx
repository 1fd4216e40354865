import type { ReactNode } from 'react';
import type { DraftsResponse, VersionsResponse } from '../../contract/studio.ts';
import type { StudioHomeResponse } from '../../contract/studioHome.ts';
import { mayDo } from '../../contract/staff.ts';
import { startOfDraft } from '../publish/served.ts';
import { joinWithAnd } from '../project/names.ts';
import { useMay, useStaff } from '../shell/session.ts';
import { Failed, Loading, useCall, type Loaded } from '../shell/states.tsx';
import { DraftList, type DraftListProps } from './DraftList.tsx';
import { FindAnything } from './FindAnything.tsx';
import { MarketTable, type MarketTableProps } from './MarketTable.tsx';
import { NewDraft } from './NewDraft.tsx';
import { Waiting } from './Waiting.tsx';

/** Versions that wait for somebody, a search in everything, the drafts that are worked at, and the markets with their state. */
export function Home(): ReactNode {
  const [drafts, reloadDrafts] = useCall<DraftsResponse>('/drafts');
  const [versions] = useCall<VersionsResponse>('/versions');
  const [home, reloadHome] = useCall<StudioHomeResponse>('/home');
  const published = valueOf(versions);
  const open = valueOf(drafts)?.drafts ?? [];
  return (
    <>
      <div className="heading">
        <h1>Markets and drafts</h1>
      </div>
      {published && <Waiting versions={published} />}
      <section aria-labelledby="drafts" className="card">
        <h2 id="drafts">Drafts</h2>
        <Drafts
          loaded={drafts}
          rows={valueOf(home)?.rows ?? []}
          versions={published}
          onChanged={reloadDrafts}
        />
      </section>
      <FindAnything drafts={open} start={startOfDraft(published)} />
      <section aria-labelledby="markets" className="card">
        <h2 id="markets">Markets</h2>
        <Markets
          home={home}
          onRetry={reloadHome}
          drafts={open}
          newest={published?.versions[0]?.version}
          trial={published?.served.trial ?? null}
        />
        <HowToOpen />
      </section>
    </>
  );
}

/** The way to another market, for editors of all. */
function HowToOpen(): ReactNode {
  return mayDo(useStaff().roles, 'edit') ? (
    <p className="quiet-text">To open another one, begin a draft and choose “New market” in it.</p>
  ) : null;
}

const valueOf = <Value,>(loaded: Loaded<Value>) => (loaded.kind === 'ready' ? loaded.value : undefined);

interface DraftsProps extends Omit<DraftListProps, 'drafts'> {
  readonly loaded: Loaded<DraftsResponse>;
  readonly versions: VersionsResponse | undefined;
}

function Drafts({ loaded, rows, versions, onChanged }: DraftsProps): ReactNode {
  const mayBegin = useMay('translate');
  const drafts = valueOf(loaded)?.drafts;
  return (
    <>
      {loaded.kind === 'loading' && <Loading />}
      {loaded.kind === 'failed' && <Failed message={loaded.message} onRetry={onChanged} />}
      {drafts && <DraftList drafts={drafts} rows={rows} onChanged={onChanged} />}
      {mayBegin ? <NewDraft isFirst={drafts?.length === 0} versions={versions} /> : <NoDraft />}
    </>
  );
}

/** Why the person cannot begin a draft, and who can. */
function NoDraft(): ReactNode {
  const roles = [...new Set(useStaff().roles.map(({ role }) => `“${role}”`))];
  return (
    <p className="quiet-text">
      {roles.length === 0 ? 'You have no role yet.' : `You are here as ${joinWithAnd(roles)}.`} To begin a
      draft takes the role “editor” or “translator”: somebody who has it can begin one for you, and an
      operator gives roles.
    </p>
  );
}

interface MarketsProps extends Omit<MarketTableProps, 'rows'> {
  readonly home: Loaded<StudioHomeResponse>;
  readonly onRetry: () => void;
}

function Markets({ home, onRetry, ...shown }: MarketsProps): ReactNode {
  if (home.kind === 'loading') return <Loading />;
  if (home.kind === 'failed') return <Failed message={home.message} onRetry={onRetry} />;
  return <MarketTable rows={home.value.rows} {...shown} />;
}
