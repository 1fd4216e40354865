import { PATHS } from '../../../contract/pages.ts';
import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConfigsResponse } from '../../../contract/configuration.ts';
import type { Solution } from '../../../contract/codes.ts';
import { hasDraft } from '../../drafts/hasDraft.ts';
import { FeeSection } from './FeeSection.tsx';
import { countryNames, StartLanguages, StartLocation, placeQuery } from './StartLocation.tsx';

type LinkProps = Pick<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'>;

interface StartContentProps {
  readonly config: ConfigsResponse;
  readonly locale: string;
  readonly link: (path: string) => LinkProps;
  /** Whether the person has an unfinished application to continue. */
  readonly resumes: boolean;
  /** Whether the person is to apply for a further business. */
  readonly createsBusiness?: boolean;
  /** Whether the URL names a currency that no market of the portal has. */
  readonly isUnsupported?: boolean | undefined;
  /** Solution that the visitor came for. */
  readonly solution: Solution | null;
}

/** The page that everyone sees first: what one gets, what it costs, how it goes. Plain HTML and CSS. */
export function StartContent(props: StartContentProps): ReactNode {
  const { config, locale, link, resumes, createsBusiness = false, solution } = props;
  const { t } = useTranslation('start');
  const startPath = createsBusiness ? PATHS.another : PATHS.firstStep;
  return (
    <div className="start">
      <a className="start-skip" href="#content">
        {t('skip')}
      </a>
      <StartHeader config={config} locale={locale} link={link} />
      <main id="content">
        <StartHero {...props} startPath={startPath} />
        <OtherDrafts config={config} locale={locale} />
        <Cards title="points.title" items={POINTS} />
        <FeeSection config={config} locale={locale} solution={solution} />
        <Cards title="how.title" items={STEPS} ordered />
        <section className="start-section">
          <h2>{t('need.title')}</h2>
          <ul className="start-list">
            {NEEDS.map((need) => (
              <li key={need}>{t(need)}</li>
            ))}
          </ul>
          <p className="start-actions">
            <a className="start-button" {...link(resumes ? PATHS.resume : startPath)}>
              {t(resumes ? 'hero.continue' : 'hero.start')}
            </a>
          </p>
        </section>
      </main>
      <footer className="start-footer">
        <p>
          {t('footer.support', { phone: config.support.phone })}{' '}
          <a href={`mailto:${config.support.email}`}>{config.support.email}</a>
        </p>
        <StartLocation config={config} locale={locale} createsBusiness={createsBusiness} />
        {config.sandbox && (
          <p>
            {t('footer.sandbox', { link: '' })}
            <a {...link(PATHS.sandbox)}>{t('footer.sandboxLink')}</a>
          </p>
        )}
        <StartLegal config={config} />
      </footer>
    </div>
  );
}

interface OtherDraftsProps {
  readonly config: ConfigsResponse;
  readonly locale: string;
}

/** Unfinished applications in other countries, and the way back to each. */
function OtherDrafts({ config, locale }: OtherDraftsProps): ReactNode {
  const { t } = useTranslation('start');
  const others = config.markets.filter((market) => market.currency !== config.currency);
  // A text, since what is read has to be the same as long as nothing changes.
  const kept = useBrowserMemory(
    () =>
      others
        .filter(({ currency }) => hasDraft(config.portal, currency))
        .map(({ currency }) => currency)
        .join(' '),
    '',
  );
  const nameOf = countryNames(locale);
  return others
    .filter(({ currency }) => kept.split(' ').includes(currency))
    .map(({ country, currency }) => (
      <p key={currency} className="start-note start-other-draft">
        {t('location.draft', { country: nameOf(country) })}{' '}
        <a href={placeQuery({ currency })}>{t('location.return')}</a>
      </p>
    ));
}

/** Returns a value remembered by this browser. The server does not know it: the page first renders the default. */
export function useBrowserMemory<Memory>(read: () => Memory, unknown: Memory): Memory {
  return useSyncExternalStore(
    () => () => undefined,
    read,
    () => unknown,
  );
}

/** Shows the offer, in the partner's words if there are any. */
function StartHero(props: StartContentProps & { readonly startPath: string }) {
  const { config, locale, link, resumes, solution, startPath } = props;
  const { t } = useTranslation('start');
  const { title, text, trial } = config.welcome?.[locale] ?? {};
  return (
    <section className="start-hero">
      <h1>{title ?? t(solution ? `hero.${solution}.title` : 'hero.title')}</h1>
      <p className="start-lead">{text ?? t(solution ? `hero.${solution}.text` : 'hero.text')}</p>
      <p className="start-actions">
        <a className="start-button" {...link(resumes ? PATHS.resume : startPath)}>
          {t(resumes ? 'hero.continue' : 'hero.start')}
        </a>
        <a className="start-link" href="#fees">
          {t('hero.learnMore')}
        </a>
      </p>
      <StartNote {...props} trial={trial} />
    </section>
  );
}

/**
 * Shows the promise to new visitors, or that a draft is kept; before that, that the page is not in the requested
 * currency.
 */
function StartNote(props: StartContentProps & { readonly trial: string | undefined }) {
  const { config, locale, resumes, isUnsupported, trial } = props;
  const { t } = useTranslation('start');
  const promise = trial ?? (config.signUpFeeCents === 0 ? t('hero.note') : undefined);
  const note = resumes ? t('hero.startAgain') : promise;
  return (
    <>
      {isUnsupported && (
        <p className="start-note">
          {t('location.unsupported', { country: countryNames(locale)(config.country) })}
        </p>
      )}
      {note !== undefined && <p className="start-note">{note}</p>}
    </>
  );
}

/** Names the provider, and links the agreement. */
function StartLegal({ config: { legal, terms, links } }: Pick<StartContentProps, 'config'>) {
  const { t } = useTranslation('start');
  return (
    <p className="start-legal">
      {legal && `${legal.name}, ${legal.address}`}
      <a href={terms.url}>{t('footer.terms')}</a>
      {links.privacy !== undefined && <a href={links.privacy}>{t('footer.privacy')}</a>}
    </p>
  );
}

function StartHeader({ config, locale, link }: Pick<StartContentProps, 'config' | 'locale' | 'link'>) {
  const { t } = useTranslation('start');
  return (
    <header className="start-header">
      <span className="start-brand">
        <img src={config.brand.logo} alt="" width="32" height="32" />
        {config.brand.name}
      </span>
      <nav className="start-nav">
        <StartLanguages config={config} locale={locale} />
        <a className="start-header-link" {...link(PATHS.accounts)}>
          {t('nav.accounts')}
        </a>
      </nav>
    </header>
  );
}

const POINTS = ['points.payouts', 'points.everywhere', 'points.support'] as const;
const STEPS = ['how.1', 'how.2', 'how.3'] as const;
const NEEDS = ['need.1', 'need.2', 'need.3', 'need.4'] as const;

interface CardsProps {
  readonly title: 'points.title' | 'how.title';
  readonly items: typeof POINTS | typeof STEPS;
  readonly ordered?: true;
}

function Cards({ title, items, ordered }: CardsProps) {
  const { t } = useTranslation('start');
  const List = ordered ? 'ol' : 'ul';
  return (
    <section className="start-section">
      <h2>{t(title)}</h2>
      <List className={ordered ? 'start-cards start-cards-ordered' : 'start-cards'}>
        {items.map((item) => (
          <li key={item}>
            <h3>{t(`${item}.title`)}</h3>
            <p>{t(`${item}.text`)}</p>
          </li>
        ))}
      </List>
    </section>
  );
}
