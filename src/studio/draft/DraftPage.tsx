import { Suspense, useEffect, useMemo, type ReactNode } from 'react';
import { Link, Navigate, NavLink, Route, Routes, useLocation } from 'react-router-dom';
import { versionOfId, type DraftResponse } from '../../contract/studio.ts';
import { DraftStore, RECALLED } from '../project/draftStore.ts';
import { isPassing, type FailedSaving } from '../project/draftState.ts';
import { useStore } from '../project/createStore.ts';
import { useStaff } from '../shell/session.ts';
import { Crash } from '../shell/Crash.tsx';
import { Failed, Loading, type Loaded } from '../shell/states.tsx';
import { Conflicts } from './ConflictNotice.tsx';
import { DraftContext, FindingsContext, useDraft, useDraftState, useFindings } from './DraftContext.ts';
import { sayChange } from './sayChange.ts';
import { useCheck } from './useCheck.ts';
import { usePartLinks } from './usePartLinks.ts';
import { useCatchUp } from './useCatchUp.ts';
import { useUnsentWarning } from './useUnsentWarning.ts';
import { HeldNotice } from '../texts/HeldNotice.tsx';
import { useView } from '../steps/useView.ts';
import { StepEditor } from '../steps/StepEditor.tsx';
import { lazyPart } from '../shell/lazyPart.ts';

const FlowPage = lazyPart(async () => (await import('../flow/FlowPage.tsx')).FlowPage);
const TextsPage = lazyPart(async () => (await import('../texts/TextsPage.tsx')).TextsPage);
const FilesPage = lazyPart(async () => (await import('../files/FilesPage.tsx')).FilesPage);
const RulesPage = lazyPart(async () => (await import('../rules/RulesPage.tsx')).RulesPage);
const ComparePage = lazyPart(async () => (await import('../compare/ComparePage.tsx')).ComparePage);
const PublishPage = lazyPart(async () => (await import('../publish/PublishPage.tsx')).PublishPage);
const MarketPage = lazyPart(async () => (await import('../markets/MarketPage.tsx')).MarketPage);

interface DraftPageProps {
  readonly loaded: Loaded<DraftResponse>;
  readonly onReload: () => void;
}

/** A draft: its parts as tabs, and above them what was done and how it is kept. */
export function DraftPage({ loaded, onReload }: DraftPageProps): ReactNode {
  const response = loaded.kind === 'ready' ? loaded.value : undefined;
  const staff = useStaff();
  const store = useMemo(() => response && new DraftStore(response, staff), [response, staff]);
  useEffect(() => {
    // Without it only Undo is empty, as before the first change.
    store?.recall().catch(() => undefined);
  }, [store]);
  if (loaded.kind === 'failed') return <Failed message={loaded.message} onRetry={onReload} />;
  return store ? <OpenedDraft store={store} /> : <Loading text="Opening the draft…" />;
}

function OpenedDraft({ store }: { readonly store: DraftStore }): ReactNode {
  const { pathname } = useLocation();
  return (
    <DraftProvider store={store}>
      <DraftBar />
      <Crash at={pathname}>
        {/* The bar above stays while the script of a part is fetched, and with it the focus. */}
        <Suspense fallback={<Loading />}>
          <Routes>
            <Route path="steps/:step?" element={<StepEditor />} />
            <Route path="flow/:flow?" element={<FlowPage />} />
            <Route path="texts" element={<TextsPage />} />
            <Route path="files" element={<FilesPage />} />
            <Route path="rules/*" element={<RulesPage />} />
            <Route path="compare" element={<ComparePage />} />
            <Route path="market" element={<MarketPage />} />
            <Route path="publish" element={<PublishPage />} />
            <Route path="*" element={<Navigate to="steps" replace />} />
          </Routes>
        </Suspense>
      </Crash>
    </DraftProvider>
  );
}

/** Gives the parts of a page the draft. They are drawn again by what they read of it: a save leaves all that shows files only. */
function DraftProvider({
  store,
  children,
}: {
  readonly store: DraftStore;
  readonly children: ReactNode;
}): ReactNode {
  const state = useStore(store);
  const findings = useCheck(state);
  useUnsentWarning(state.saving.kind !== 'saved');
  useCatchUp(store, state.saving);
  const { draft, texts, base } = state;
  const open = useMemo(
    () => ({ store, state: { draft, texts, base }, apply: store.apply }),
    [store, draft, texts, base],
  );
  return (
    <DraftContext value={open}>
      <FindingsContext value={findings}>{children}</FindingsContext>
    </DraftContext>
  );
}

const TABS = [
  ['steps', 'Steps'],
  ['flow', 'Flow'],
  ['texts', 'Texts'],
  ['rules', 'Rules and numbers'],
  ['market', 'New market'],
  ['compare', 'Compare'],
  ['files', 'Files'],
  ['publish', 'Check and publish'],
] as const;

/** Parts that only change something. */
const OF_DRAFTS: ReadonlySet<string> = new Set(['market', 'compare', 'publish']);

function DraftBar(): ReactNode {
  const { store, state } = useDraft();
  const version = versionOfId(state.draft.id);
  const { draft, others, conflicts, refused } = useDraftState();
  const findings = useFindings();
  useUndoKeys(store);
  useTitle(draft.title);
  const linkOf = usePartLinks(draft.id);
  const errors = findings.list.filter(({ severity }) => severity === 'error').length;
  return (
    <div className="draft-bar">
      <h1 className="draft-title">{draft.title}</h1>
      <nav aria-label="Parts of the draft" className="tabs">
        {TABS.filter(([to]) => version === undefined || !OF_DRAFTS.has(to)).map(([to, name]) => (
          <NavLink key={to} to={linkOf(to)} data-tour={to}>
            {name}
            {to === 'publish' && errors > 0 && (
              <span className="badge error">
                {errors}
                <span className="hidden-text"> {errors === 1 ? 'error' : 'errors'}</span>
              </span>
            )}
          </NavLink>
        ))}
      </nav>
      {version !== undefined && (
        <div className="draft-tools">
          <span className="quiet-text">To look at: nobody changes a version.</span>
          <Link to={`/versions/${version}`}>Back to the version</Link>
        </div>
      )}
      {version === undefined && <UndoTools />}
      {version === undefined && <EndOfUndo />}
      <HeldNotice />
      {refused !== undefined && (
        <p className="notice warning" role="alert">
          None of your roles allows a change of {refused}: nothing was changed. Choose another layer or
          language, or ask an editor.
        </p>
      )}
      {others.length > 0 && <ChangedElsewhere changes={others} />}
      <Conflicts conflicts={conflicts} />
    </div>
  );
}

/** The title of the window: the part and the draft. */
function useTitle(draft: string): void {
  const { pathname } = useLocation();
  const part = TABS.find(([to]) => pathname.split('/')[3] === to)?.[1];
  useEffect(() => {
    if (part !== undefined) document.title = `${part}: ${draft} – Studio`;
  }, [part, draft]);
}

/** Returns what says the name of a change in words. */
function useChangeNames(): (name: string) => string {
  const { resolution, files, locales, language } = useView();
  const { steps } = resolution.definition;
  return (name) => sayChange(name, { steps, files, locales, language });
}

function ChangedElsewhere({ changes }: { readonly changes: readonly string[] }): ReactNode {
  const say = useChangeNames();
  return (
    <output className="notice">Changed elsewhere meanwhile, and merged: {changes.map(say).join('; ')}</output>
  );
}

function UndoTools(): ReactNode {
  const { store } = useDraft();
  const { done, undone } = useDraftState();
  const say = useChangeNames();
  const titleOf = (word: string, changes: readonly { readonly label: string }[]) => {
    const last = changes.at(-1);
    return last ? `${word}: ${say(last.label)}` : word;
  };
  return (
    <div className="draft-tools">
      <button
        type="button"
        disabled={done.length === 0}
        title={titleOf('Undo', done)}
        onClick={() => store.undo()}
      >
        Undo
      </button>
      <button
        type="button"
        disabled={undone.length === 0}
        title={titleOf('Redo', undone)}
        onClick={() => store.redo()}
      >
        Redo
      </button>
      <SavingState />
    </div>
  );
}

/** A note that nothing is left to undo, though the draft has changes of this person. */
function EndOfUndo(): ReactNode {
  const { name } = useStaff();
  const { draft, done, isRecalled } = useDraftState();
  const linkOf = usePartLinks(draft.id);
  const hasOwn = draft.changed.length > 0 && draft.authors.includes(name);
  const isEnd = isRecalled && done.length === 0 && hasOwn;
  return (
    <output className={isEnd ? 'notice' : undefined}>
      {isEnd && (
        <p>
          Undo ends here: it has your changes among the last {RECALLED} that were saved before this page was
          loaded. <Link to={linkOf('compare')}>Compare</Link> shows all that the draft still changes.
        </p>
      )}
    </output>
  );
}

function SavingState(): ReactNode {
  const { saving, revision } = useDraftState();
  if (saving.kind === 'failed') return <NotSaved failed={saving} />;
  return (
    <output className="saving" data-revision={revision}>
      {saving.kind === 'saved' ? 'All changes saved' : 'Saving…'}
    </output>
  );
}

function NotSaved({ failed }: { readonly failed: FailedSaving }): ReactNode {
  const { store } = useDraft();
  return (
    <div role="alert" className="saving error">
      <span>Not saved yet: {failed.message}</span>
      <button type="button" onClick={store.retry}>
        Try again
      </button>
      {!isPassing(failed) && (
        <button type="button" onClick={store.giveUp}>
          Take this change back
        </button>
      )}
    </div>
  );
}

/** Ctrl+Z and Ctrl+Shift+Z, but in inputs, which have an undo of their own. */
function useUndoKeys(store: DraftStore): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
      if (event.target instanceof Element && event.target.closest('input, textarea, .cm-editor')) return;
      event.preventDefault();
      if (event.shiftKey) store.redo();
      else store.undo();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [store]);
}
