import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PATHS } from '../../../contract/pages.ts';
import { StartButton } from './StartButton.tsx';
import { StartLanguages, StartLocation } from './StartLocation.tsx';
import type { StartContentProps } from './startProps.ts';

interface FrameProps extends StartContentProps {
  /** Sections of the page that the header leads to. */
  readonly jumps: readonly Jump[];
  readonly children: ReactNode;
}

export type Jump = 'fees' | 'devices' | 'checks';

/** The header and the foot of the start pages. Plain HTML and CSS. */
export function StartFrame({ jumps, children, ...props }: FrameProps): ReactNode {
  const { config } = props;
  const { t } = useTranslation('start');
  return (
    <div className="start" data-voice={config.brand.voice}>
      <a className="skip-link" href="#content">
        {t('skip')}
      </a>
      <StartHeader {...props} jumps={jumps} />
      <main id="content">
        {children}
        <LastCall {...props} />
      </main>
      <StartFooter {...props} />
    </div>
  );
}

function StartHeader({ config, locale, link, isSignedIn = false, jumps }: Omit<FrameProps, 'children'>) {
  const { t } = useTranslation('start');
  return (
    <header className="start-header">
      <div className="start-wrap">
        <a className="start-brand start-header-link" href={link(PATHS.start).href}>
          <img src={config.brand.logo} alt="" width="36" height="36" />
          {config.brand.name}
        </a>
        <nav className="start-nav" aria-label={t('nav.label')}>
          {jumps.map((jump) => (
            <a key={jump} className="start-header-link start-jump" href={`#${jump}`}>
              {t(`nav.${jump}`)}
            </a>
          ))}
          <StartLanguages config={config} locale={locale} />
          <a className="start-header-link" {...link(PATHS.accounts)}>
            {t(isSignedIn ? 'nav.accounts' : 'nav.signIn')}
          </a>
        </nav>
      </div>
    </header>
  );
}

function LastCall(props: StartContentProps) {
  const { config } = props;
  const { t } = useTranslation('start');
  return (
    <section className="start-last start-dark">
      <div className="start-wrap">
        <div>
          <h2>{t(`last.${config.brand.voice}`)}</h2>
          <p>
            {t('footer.support', { phone: config.support.phone })}{' '}
            <a href={`mailto:${config.support.email}`}>{config.support.email}</a>
          </p>
        </div>
        <StartButton {...props} />
      </div>
    </section>
  );
}

/** Names the provider, and links the agreement. */
function StartFooter({ config, locale, link, createsBusiness = false }: StartContentProps) {
  const { t } = useTranslation('start');
  const { legal, terms, links } = config;
  return (
    <footer className="start-footer">
      <div className="start-wrap">
        {legal && <span>{`${legal.name}, ${legal.address}`}</span>}
        <a href={terms.url}>{t('footer.terms')}</a>
        {links.privacy !== undefined && <a href={links.privacy}>{t('footer.privacy')}</a>}
        {config.sandbox && (
          <span>
            {t('footer.sandbox', { link: '' })}
            <a {...link(PATHS.sandbox)}>{t('footer.sandboxLink')}</a>
          </span>
        )}
        <div className="start-place">
          <StartLocation config={config} locale={locale} createsBusiness={createsBusiness} />
        </div>
      </div>
    </footer>
  );
}
