import { styled } from '@mui/material/styles';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { ConsentConfig } from '../../../contract/consent.ts';
import type { ConsentChoice } from '../consentChoice.ts';

interface ConsentBannerProps {
  readonly mode: ConsentConfig['mode'];
  readonly choice: ConsentChoice;
  readonly onChoose: (choice: 'given' | 'refused') => void;
}

/** Asks before the page whether scripts may watch how it is used. It covers nothing, and both answers weigh the same. */
export function ConsentBanner({ mode, choice, onChoose }: ConsentBannerProps): ReactNode {
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
