import { PATHS } from '../../contract/pages.ts';
import { styled, type Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { selectConfig } from '../configuration/configSlice.ts';
import { useFrameTexts } from '../shared/useFurtherTexts.ts';
import { ConsentNotes } from '../consent/screens/ConsentNotes.tsx';
import { LocationSwitcher } from '../configuration/screens/LocationSwitcher.tsx';

/** How to reach a person; in the sandbox also that nothing here is real. */
export function FooterNotes(): ReactNode {
  const { t } = useTranslation('frame');
  const { sandbox, support, legal, terms, links } = useSelector(selectConfig);
  if (!useFrameTexts()) return null;
  return (
    <>
      <p>
        {t('footer.support', { phone: support.phone })}{' '}
        <OuterLink href={`mailto:${support.email}`}>{support.email}</OuterLink>
      </p>
      <LocationSwitcher />
      <Legal>
        {legal && `${legal.name}, ${legal.address}`}
        <OuterLink href={terms.url}>{t('footer.terms')}</OuterLink>
        {links.privacy !== undefined && <OuterLink href={links.privacy}>{t('footer.privacy')}</OuterLink>}
      </Legal>
      <ConsentNotes />
      {sandbox && (
        <p>
          {t('footer.sandbox')} <NoteLink to={PATHS.sandbox}>{t('footer.sandboxLink')}</NoteLink>
        </p>
      )}
    </>
  );
}

const linkStyles = ({ theme }: { readonly theme: Theme }) => ({
  font: 'inherit',
  color: theme.palette.primary.main,
  textDecorationColor: theme.alpha(theme.palette.primary.main, 0.4),
  '&:hover': { textDecorationColor: 'inherit' },
});

const NoteLink = styled(Link)(linkStyles);
const OuterLink = styled('a')(linkStyles);

const Legal = styled('p')(({ theme }) => ({ display: 'flex', flexWrap: 'wrap', gap: theme.spacing(0.5, 2) }));
