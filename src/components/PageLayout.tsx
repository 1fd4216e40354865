import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { visuallyHidden } from './VisuallyHidden.tsx';

export interface PageLayoutProps {
  readonly brand: { readonly name: string; readonly logo?: string };
  /** Where the brand leads to. */
  readonly homeHref: string;
  readonly skipText: string;
  /** Right side of the header: account, sign out. */
  readonly actions?: ReactNode;
  /** Below the header over the full width: offline, sandbox. */
  readonly banner?: ReactNode;
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

const MAIN_ID = 'main';

/** Header with the brand, the main landmark and the footer, the same on every page. */
export function PageLayout(props: PageLayoutProps): ReactNode {
  const { brand, homeHref, skipText, actions, banner, footer, children } = props;
  return (
    <Page>
      <SkipLink target={MAIN_ID}>{skipText}</SkipLink>
      <Header>
        <div className="bar">
          <a className="brand" href={homeHref}>
            {brand.logo !== undefined && <img src={brand.logo} alt="" width={32} height={32} />}
            <span>{brand.name}</span>
          </a>
          {actions !== undefined && <div className="actions">{actions}</div>}
        </div>
      </Header>
      {banner}
      <Main id={MAIN_ID} tabIndex={-1}>
        {children}
      </Main>
      {footer !== undefined && (
        <Footer>
          <div className="bar">{footer}</div>
        </Footer>
      )}
    </Page>
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
    <Link
      href={`#${target}`}
      onClick={(event) => {
        // The URL belongs to the router: move the focus without a hash.
        event.preventDefault();
        document.getElementById(target)?.focus();
      }}
    >
      {children}
    </Link>
  );
}

const Link = styled('a')(({ theme }) => ({
  position: 'absolute',
  insetInlineStart: theme.spacing(2),
  top: theme.spacing(1),
  zIndex: theme.zIndex.tooltip,
  padding: theme.spacing(1.5, 2),
  borderRadius: theme.shape.borderRadius,
  background: theme.palette.background.paper,
  color: theme.palette.primary.main,
  fontWeight: 600,
  '&:not(:focus)': { ...visuallyHidden, padding: 0 },
  '&:focus-visible': { outline: theme.focusRing },
}));

const Page = styled('div')(({ theme }) => ({
  '&, & *, & *::before, & *::after': { boxSizing: 'border-box' },
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100dvh',
  background: theme.palette.background.default,
  color: theme.palette.text.primary,
  fontFamily: theme.typography.fontFamily,
  fontSize: '1rem',
  lineHeight: 1.6,
  // A link that looks like a button has the colours of a button.
  '& a:not(.MuiButton-root)': { color: theme.palette.primary.main, textUnderlineOffset: '0.2em' },
  '& a:focus-visible': { outline: theme.focusRing, outlineOffset: 2, borderRadius: 4 },
  '& .bar': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: theme.spacing(1, 2),
    width: '100%',
    maxWidth: 1120,
    marginInline: 'auto',
    paddingInline: 'clamp(1rem, 4vw, 2rem)',
  },
}));

const Header = styled('header')(({ theme }) => ({
  background: theme.palette.background.paper,
  borderBottom: `1px solid ${theme.palette.divider}`,
  '& .bar': { minHeight: 64 },
  '& a.brand': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: theme.spacing(1.25),
    minHeight: 48,
    color: 'inherit',
    fontSize: '1.0625rem',
    fontWeight: 700,
    letterSpacing: '-0.01em',
    textDecoration: 'none',
  },
  '& .actions': { display: 'flex', alignItems: 'center', gap: theme.spacing(1) },
  // On a phone the logo replaces the name as soon as something else needs the row.
  [theme.breakpoints.down('sm')]: {
    '& .bar': { flexWrap: 'nowrap' },
    '& .actions': { flexWrap: 'wrap', justifyContent: 'flex-end', gap: 0 },
    '& .actions > *': { minWidth: 0, paddingInline: theme.spacing(0.5), fontSize: '0.8125rem' },
    '& .bar:has(.actions > *) .brand span': visuallyHidden,
  },
}));

const Main = styled('main')({
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  width: '100%',
  '&:focus': { outline: 'none' },
});

const Footer = styled('footer')(({ theme }) => ({
  borderTop: `1px solid ${theme.palette.divider}`,
  color: theme.palette.text.secondary,
  fontSize: '0.875rem',
  // An address is one long word, and text may be twice its size.
  '& .bar': { paddingBlock: theme.spacing(2.5), overflowWrap: 'anywhere' },
  '& a': { color: 'inherit' },
}));
