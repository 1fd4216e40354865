import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Redirect } from '../../../../lib/Redirect.tsx';
import { applicationPath } from '../../../../contract/pages.ts';
import { useApplication } from '../../../applications/useApplication.ts';
import { useStatusPath } from '../../../applications/useStatusPath.ts';
import { ButtonLink } from '../../../layout/ButtonLink.tsx';
import { Screen } from '../../../layout/Screen.tsx';
import { HomeLink } from '../../../requirements/HomeLink.tsx';
import { BankMeanwhile } from './BankMeanwhile.tsx';

const STEPS = ['mail', 'verify', 'told', 'decide'] as const;

/** Shows the steps after the list is confirmed. */
export function FurtherStepsScreen(): ReactNode {
  const { t } = useTranslation('stepUps');
  const { application } = useApplication();
  const statusPath = useStatusPath();
  if (application.boStatus !== 'INFO_PROVIDED') return <Redirect to={statusPath} />;
  return (
    <Screen title={t('owners.further.title')} picture="waiting" intro={t('owners.further.intro')}>
      <ol className="timeline">
        {STEPS.map((step) => (
          <li key={step}>{t(`owners.further.${step}`)}</li>
        ))}
      </ol>
      <div>
        <ButtonLink to={applicationPath(application.id, 'owners/verifying')}>
          {t('owners.further.status')}
        </ButtonLink>
      </div>
      <BankMeanwhile />
      <HomeLink />
    </Screen>
  );
}
