import { PATHS } from '../../contract/pages.ts';
import { alpha, styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { selectConfig } from '../configuration/configSlice.ts';
import { LocationSwitcher } from '../configuration/screens/LocationSwitcher.tsx';

/** How to reach a person; in the sandbox also that nothing here is real. */
export function FooterNotes(): ReactNode {
  const { t } = useTranslation('screens');
  const { sandbox, support } = useSelector(selectConfig);
  return (
    <>
      <p>{t('footer.support', { phone: support.phone })}</p>
      <LocationSwitcher />
      {sandbox && (
        <p>
          {t('footer.sandbox')} <NoteLink to={PATHS.sandbox}>{t('footer.sandboxLink')}</NoteLink>
        </p>
      )}
    </>
  );
}

const NoteLink = styled(Link)(({ theme }) => ({
  ...theme.typography.body1,
  color: theme.palette.primary.main,
  textDecorationColor: alpha(theme.palette.primary.main, 0.4),
  '&:hover': { textDecorationColor: 'inherit' },
}));
