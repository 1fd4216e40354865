import MuiLink from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { selectConfig } from '../../features/config/configSelectors.ts';

/** How to reach a person; in the sandbox also that nothing here is real. */
export function FooterNotes(): ReactNode {
  const { t } = useTranslation('screens');
  const { sandbox, support } = useSelector(selectConfig);
  return (
    <>
      <p>{t('footer.support', { phone: support.phone })}</p>
      {sandbox && (
        <p>
          {t('footer.sandbox')}{' '}
          <MuiLink component={Link} to="/sandbox">
            {t('footer.sandboxLink')}
          </MuiLink>
        </p>
      )}
    </>
  );
}
