import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../../components/Icon.tsx';
import { applicationPath } from '../../../../contract/pages.ts';
import { canLinkBank } from '../../../../navigation/statusPath.ts';
import { useApplication } from '../../../applications/useApplication.ts';
import { ButtonLink } from '../../../layout/ButtonLink.tsx';
import './owners.css';

/** The bank account can be linked while partners are awaited, or later. */
export function BankMeanwhile(): ReactNode {
  const { t } = useTranslation('stepUps');
  const { application } = useApplication();
  if (!canLinkBank(application)) return null;
  return (
    <section className="bank-meanwhile">
      <span className="picture">
        <Icon name="landmark" />
      </span>
      <h2>{t('owners.bank.offer')}</h2>
      <p>{t('owners.bank.why')}</p>
      <ButtonLink to={applicationPath(application.id, 'bank')} quiet>
        {t('owners.bank.link')}
      </ButtonLink>
    </section>
  );
}
