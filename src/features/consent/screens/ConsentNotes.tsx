import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { styled } from '@mui/material/styles';
import Button from '@mui/material/Button';
import { createPortal } from 'react-dom';
import { LinkButton } from '../../../components/LinkButton.tsx';
import type { ConsentConfig } from '../../../contract/consent.ts';
import { keepsVendorsOut } from '../../../contract/keepsVendorsOut.ts';
import { selectSession } from '../../access/sessionSlice.ts';
import { selectConfig } from '../../configuration/configSlice.ts';
import { useTextLoader } from '../../shared/useFurtherTexts.ts';
import { createConsentMemory, type ConsentMemory } from '../consentChoice.ts';
import { pageScripts, type PageScripts } from '../pageScripts.ts';
import type { ConsentChoice } from '../consentChoice.ts';

const browserMemory = createConsentMemory(() => localStorage);

interface ConsentNotesProps {
  readonly memory?: ConsentMemory;
  readonly page?: Pick<PageScripts, 'show' | 'stop'>;
}

/**
 * Shows the banner that asks for consent, the button that asks again, and the scripts as far as they are allowed. Null
 * if there are no scripts.
 */
export function ConsentNotes({ memory = browserMemory, page = pageScripts }: ConsentNotesProps): ReactNode {
  const { consent } = useSelector(selectConfig);
  const session = useSelector(selectSession);
  // Scripts do not run while somebody helps with an application.
  if (session.kind === 'signedIn' && session.impersonation) return null;
  return consent && <Consent {...{ consent, memory, page }} />;
}

interface ConsentProps extends Required<ConsentNotesProps> {
  readonly consent: ConsentConfig;
}

function Consent({ consent: { mode, scripts }, memory, page }: ConsentProps) {
  const { pathname } = useLocation();
  const choice = useSyncExternalStore(memory.subscribe, memory.read);
  const [asksAgain, setAsksAgain] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const hasTexts = useTexts();
  const { t } = useTranslation('consent');
  const isGiven = isConsentGiven(mode, choice);
  useEffect(() => {
    if (!isGiven) page.stop();
    else if (hasTexts) page.show({ scripts, path: pathname });
  }, [isGiven, hasTexts, scripts, pathname, page]);
  if (!hasTexts) return null;
  const isAsked = choice === 'none' && !keepsVendorsOut(pathname);
  return (
    <>
      {(isAsked || asksAgain) && (
        <ConsentBanner
          mode={mode}
          choice={choice}
          onChoose={(chosen) => {
            setAsksAgain(false);
            if (asksAgain) button.current?.focus();
            memory.choose(chosen);
          }}
        />
      )}
      <p>
        <LinkButton type="button" ref={button} onClick={() => setAsksAgain(true)}>
          {t('change')}
        </LinkButton>
      </p>
    </>
  );
}

interface ConsentBannerProps {
  readonly mode: ConsentConfig['mode'];
  readonly choice: ConsentChoice;
  readonly onChoose: (choice: 'given' | 'refused') => void;
}

/** Asks before the page whether scripts may watch how it is used. It covers nothing, and both answers weigh the same. */
function ConsentBanner({ mode, choice, onChoose }: ConsentBannerProps): ReactNode {
  const { t } = useTranslation('consent');
  const [place] = useState(() => document.createElement('div'));
  const banner = useRef<HTMLElement>(null);
  const isAskedFor = choice !== 'none';
  useEffect(() => {
    document.body.prepend(place);
    if (isAskedFor) banner.current?.focus(); // it is far from the footer
    return () => place.remove();
  }, [place, isAskedFor]);
  return createPortal(
    <Banner aria-label={t('title')} ref={banner} tabIndex={-1}>
      <div>
        <strong>{t('title')}</strong>
        <p>{t(`text.${mode}`)}</p>
        {choice !== 'none' && <p>{t(`choice.${choice}`)}</p>}
      </div>
      {choice !== 'blocked' && (
        <div className="buttons">
          <Button variant="outlined" onClick={() => onChoose('refused')}>
            {t('refuse')}
          </Button>
          <Button variant="outlined" onClick={() => onChoose('given')}>
            {t('give')}
          </Button>
        </div>
      )}
    </Banner>,
    place,
  );
}

const Banner = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  padding: theme.spacing(2),
  borderBottom: `1px solid ${theme.palette.divider}`,
  background: theme.palette.background.paper,
  color: theme.palette.text.primary,
  '& p': { margin: theme.spacing(0.5, 0, 0) },
  '& .buttons': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1) },
}));

// Without texts nobody can refuse, and so no script starts.
function useTexts(): boolean {
  const load = useTextLoader();
  const { i18n } = useTranslation();
  const { language } = i18n;
  const [loaded, setLoaded] = useState<string>();
  useEffect(() => {
    load('consent').then(
      () => setLoaded(language),
      () => undefined,
    );
  }, [load, language]);
  return loaded === language;
}

/** Whether scripts may run: where consent is asked for, once it is given; elsewhere until it is refused. */
function isConsentGiven(mode: ConsentConfig['mode'], choice: ConsentChoice): boolean {
  return choice === 'given' || (choice === 'none' && mode === 'optOut');
}
