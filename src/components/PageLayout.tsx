import type { ReactNode } from 'react';
import { SectionBar, SectionList, type SectionLine } from './Sections.tsx';

export interface PageLayoutProps {
  readonly brand: { readonly name: string; readonly logo?: string };
  /** Where the brand leads to. */
  readonly homeHref: string;
  readonly skipText: string;
  /** At the upper right: languages, account, sign out. */
  readonly actions?: ReactNode;
  /** The name of the actions as a group. */
  readonly actionsText?: string;
  /** Above the content over its full width: offline, sandbox. */
  readonly banner?: ReactNode;
  readonly footer?: ReactNode;
  /** Where in an application the page is: the list of its sections is then beside it. */
  readonly line?: SectionLine | undefined;
  /** In the pane below the sections: why we ask, whom to call. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

const MAIN_ID = 'main';

/** The brand, the main landmark and the footer, the same on every page. Its looks are in src/app/face/shell.css. */
export function PageLayout(props: PageLayoutProps): ReactNode {
  const { brand, homeHref, skipText, actions, actionsText, banner, footer, line, aside, children } = props;
  const logo = brand.logo !== undefined && <img src={brand.logo} alt="" width={36} height={36} />;
  const home = (
    <a className="brand" href={homeHref}>
      {logo}
      <span>{brand.name}</span>
    </a>
  );
  const menu = actions !== undefined && (
    <nav className="page-actions" aria-label={actionsText}>
      {actions}
    </nav>
  );
  return (
    <div className={line ? 'page shell' : 'page'}>
      <SkipLink target={MAIN_ID}>{skipText}</SkipLink>
      {line ? (
        <header className="pane">
          <SectionBar line={line} logo={logo}>
            {aside}
          </SectionBar>
          <div className="pane-content">
            {home}
            <SectionList line={line} />
            {aside}
          </div>
        </header>
      ) : (
        <header className="top">
          <div className="wrap">
            {home}
            {menu}
          </div>
        </header>
      )}
      <div className="right">
        {line && menu}
        {banner}
        <main id={MAIN_ID} tabIndex={-1}>
          {children}
        </main>
        {footer !== undefined && (
          <footer className="foot">
            <div className="wrap">{footer}</div>
          </footer>
        )}
      </div>
    </div>
  );
}

interface SkipLinkProps {
  /** Id of the main content. */
  readonly target: string;
  readonly children: ReactNode;
}

/** The first stop of the Tab key: past the header, to what the page is about. Seen only while it has the focus. */
export function SkipLink({ target, children }: SkipLinkProps): ReactNode {
  return (
    <a
      className="skip-link"
      href={`#${target}`}
      onClick={(event) => {
        // The URL belongs to the router: move the focus without a hash.
        event.preventDefault();
        document.getElementById(target)?.focus();
      }}
    >
      {children}
    </a>
  );
}
