import { Suspense, useCallback, useEffect, useState, type ReactNode } from 'react';
import { BrowserRouter, NavLink, Outlet, Route, Routes, useLocation } from 'react-router-dom';
import type { StaffSessionResponse } from '../../contract/staff.ts';
import { actAs, callStudio, messageOfError, StudioError } from '../api/callStudio.ts';
import { DraftRoute } from '../draft/DraftRoute.tsx';
import { Home } from '../home/Home.tsx';
import { Crash } from './Crash.tsx';
import { FOCUS } from '../steps/focusIn.ts';
import { JumpTo } from '../steps/SkipTo.tsx';
import { OtherMember, SessionEnded, useBrowserSession } from './OtherMember.tsx';
import { SessionContext, useStaff } from './session.ts';
import { Failed, Loading } from './states.tsx';
import { Tour } from './Tour.tsx';
import { lazyPart } from './lazyPart.ts';

const Versions = lazyPart(async () => (await import('../publish/Versions.tsx')).Versions);
const VersionPage = lazyPart(async () => (await import('../publish/VersionPage.tsx')).VersionPage);
const Insight = lazyPart(async () => (await import('../insight/Insight.tsx')).Insight);
const AccountPage = lazyPart(async () => (await import('../account/AccountPage.tsx')).AccountPage);
const SignIn = lazyPart(async () => (await import('../signIn/SignIn.tsx')).SignIn);
const Invitation = lazyPart(async () => (await import('../signIn/Invitation.tsx')).Invitation);

/** The studio: who is signed in, and the page at the URL. */
export function Studio(): ReactNode {
  const [session, setSession] = useState<StaffSessionResponse>();
  const [failure, setFailure] = useState<string>();
  const take = useCallback((next: StaffSessionResponse) => {
    actAs(next.staff?.id);
    setSession(next);
  }, []);
  const load = useCallback(() => {
    callStudio<StaffSessionResponse>('GET', '/session').then(take, (error: unknown) =>
      setFailure(error instanceof StudioError ? error.message : String(error)),
    );
  }, [take]);
  useEffect(load, [load]);
  const retry = () => {
    setFailure(undefined);
    load();
  };
  if (failure !== undefined) return <Failed message={failure} onRetry={retry} />;
  if (!session) return <Loading />;
  return (
    <SessionContext value={{ session, setSession: take }}>
      {/* Choices are in the URL: what is pressed has to show at once. */}
      <BrowserRouter basename="/studio" useTransitions={false}>
        <Suspense fallback={<Loading />}>
          <Routes>
            <Route path="invitation" element={<Invitation onSignedIn={take} />} />
            <Route element={session.staff ? <Shell /> : <SignIn session={session} onSignedIn={take} />}>
              <Route index element={<Home />} />
              <Route path="drafts/:draft/*" element={<DraftRoute />} />
              <Route path="versions" element={<Versions />} />
              <Route path="versions/:version" element={<VersionPage />} />
              <Route path="insight" element={<Insight />} />
              <Route path="account" element={<AccountPage />} />
              <Route path="*" element={<Unknown />} />
            </Route>
          </Routes>
        </Suspense>
      </BrowserRouter>
    </SessionContext>
  );
}

function Shell(): ReactNode {
  const { pathname } = useLocation();
  const page = pathname.split('/')[1] ?? '';
  useEffect(() => {
    document.title = TITLES[page] ?? 'Studio';
  }, [page]);
  const browser = useBrowserSession();
  return (
    <>
      {browser.kind === 'other' && <OtherMember other={browser.member} />}
      <div className="of-member" hidden={browser.kind === 'other'}>
        {STEPS_PAGE.test(pathname) && (
          <JumpTo className="skip" target={FOCUS.preview} onSkip={showStep}>
            Skip to the step
          </JumpTo>
        )}
        <a className="skip" href="#main">
          Skip to the content
        </a>
        <TopBar />
        {browser.kind === 'ended' && <SessionEnded />}
        <main id="main" tabIndex={-1} className={page === 'drafts' ? 'wide' : 'page'}>
          <Crash at={pathname}>
            <Suspense fallback={<Loading />}>
              <Outlet />
            </Suspense>
          </Crash>
        </main>
        <Tour />
      </div>
    </>
  );
}

/** The pages on which a step is shown, behind the list of all steps. */
const STEPS_PAGE = /^\/drafts\/[^/]+\/steps(?:\/|$)/;

/** Scrolls to the step, which narrow windows have below the list of steps: the focus does not scroll to a page within the page. */
const showStep = (): void => document.getElementById(FOCUS.preview)?.scrollIntoView();

const TITLES: Readonly<Record<string, string>> = {
  '': 'Studio',
  drafts: 'Draft – Studio',
  versions: 'Versions – Studio',
  insight: 'Insight – Studio',
  account: 'Your account – Studio',
};

function TopBar(): ReactNode {
  const staff = useStaff();
  const [failure, setFailure] = useState<string>();
  const signOut = () =>
    callStudio('DELETE', '/session').then(
      () => location.assign('/studio'),
      (error: unknown) => setFailure(`You are still signed in. ${messageOfError(error)}`),
    );
  return (
    <header className="top-bar">
      <NavLink to="/" className="mark" end>
        <span aria-hidden="true">◧</span> Studio
      </NavLink>
      <nav aria-label="Studio">
        <NavLink to="/" end>
          Home
        </NavLink>
        <NavLink to="/versions">Versions</NavLink>
        <NavLink to="/insight">Insight</NavLink>
      </nav>
      <div className="who">
        <button
          type="button"
          className="quiet"
          onClick={() => window.dispatchEvent(new Event('studio-tour'))}
        >
          Tour
        </button>
        <NavLink to="/account" title={`Your account: ${staff.email}`}>
          {staff.name}
        </NavLink>
        <button type="button" className="quiet" onClick={() => void signOut()}>
          Sign out
        </button>
      </div>
      {failure !== undefined && <Failed message={failure} />}
    </header>
  );
}

function Unknown(): ReactNode {
  return (
    <section className="card">
      <h1>There is no such page</h1>
      <p>
        The address may be mistyped. <NavLink to="/">Home</NavLink> lists markets and drafts.
      </p>
    </section>
  );
}
