import { applicationPath } from '../../../../contract/pages.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Screen } from '../../../layout/Screen.tsx';

interface OpenedLinkEndProps {
  readonly how: 'confirmed' | 'unconfirmed' | 'expired';
  readonly applicationId: string;
}

/** Shows the result of the link, and where to continue: mostly not on this phone. */
export function OpenedLinkEnd({ how, applicationId }: OpenedLinkEndProps): ReactNode {
  const { t } = useTranslation('stepUps');
  return (
    <Screen title={t(`openedLink.${how}.title`)} intro={t(`openedLink.${how}.text`)}>
      <p>
        {t('openedLink.startedHere')}{' '}
        <Link to={applicationPath(applicationId)}>{t('openedLink.goOnHere')}</Link>
      </p>
    </Screen>
  );
}
