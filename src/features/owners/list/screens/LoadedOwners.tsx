import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import type { IndividualsResponse } from '../../../../contract/owners.ts';
import { useApplication } from '../../../applications/useApplication.ts';
import { FailedScreen, LoadingScreen } from '../../../layout/Screen.tsx';
import { ownersEntered, ownersLeft, ownersRequested, selectOwners } from '../ownersSlice.ts';

/** Shows the owners once they are loaded; until then the load state. */
export function LoadedOwners({
  children,
}: {
  readonly children: (data: IndividualsResponse) => ReactNode;
}): ReactNode {
  const { t } = useTranslation('stepUps');
  const dispatch = useDispatch();
  const { id } = useApplication().application;
  const status = useSelector(selectOwners);
  const [before] = useState(status);
  useEffect(() => {
    const ask = () => dispatch(ownersRequested(id));
    dispatch(ownersEntered(id));
    // A partner may have continued meanwhile.
    addEventListener('focus', ask);
    return () => {
      removeEventListener('focus', ask);
      dispatch(ownersLeft());
    };
  }, [dispatch, id]);
  // The previous page's last state is not drawn: its heading would be read out, and its focus lost a moment later.
  if (status === before) return <LoadingScreen />;
  if (status.kind === 'failed')
    return (
      <FailedScreen
        title={t('owners.failed')}
        failure={status.failure}
        onRetry={() => dispatch(ownersEntered(id))}
      />
    );
  if (status.kind !== 'ready' || status.id !== id) return <LoadingScreen />;
  return children(status.data);
}
