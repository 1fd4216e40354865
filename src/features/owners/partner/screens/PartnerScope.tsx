import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { Outlet, useParams } from 'react-router-dom';
import { Redirect } from '../../../../lib/Redirect.tsx';
import { ownerPath } from '../../../../contract/pages.ts';
import { selectConfig } from '../../../configuration/configSlice.ts';
import { FailedScreen, LoadingScreen } from '../../../layout/Screen.tsx';
import { isElsewhere, OtherMarket } from '../../../layout/OtherMarket.tsx';
import { IncorrectUrlScreen } from '../../../layout/IncorrectUrlScreen.tsx';
import { partnerRequested, selectPartnerLoad, type PartnerLoad } from '../partnerSlice.ts';
import { RefusedScreen, RemovedScreen } from './GoneScreens.tsx';

const APPLICATION_ID = /^urn:app:[0-9a-f-]{36}$/;
const OWNER_ID = /^urn:apl:[0-9a-f-]{36}$/;

/** Loads the partner in the URL once for all nested pages. */
export function PartnerScope({ children = <Outlet /> }: { readonly children?: ReactNode }): ReactNode {
  const { t } = useTranslation('partner');
  const { applicationId: id = '', ownerId = '' } = useParams();
  const dispatch = useDispatch();
  const config = useSelector(selectConfig);
  const isPossible = APPLICATION_ID.test(id) && OWNER_ID.test(ownerId);
  const load = useNamedPartner({ id, ownerId, isPossible });
  if (!isPossible) return <IncorrectUrlScreen />;
  switch (load.kind) {
    case 'none':
    case 'loading':
      return <LoadingScreen />;
    case 'failed':
      return (
        <FailedScreen
          title={t('failed.title')}
          failure={load.failure}
          onRetry={() => dispatch(partnerRequested({ id, ownerId }))}
        />
      );
    case 'notTheirs':
      return <Redirect to={ownerPath(id, ownerId, 'applicant-error')} />;
    case 'removed':
      return <RemovedScreen />;
    case 'refused':
      return <RefusedScreen businessName={load.businessName} />;
    case 'ready': {
      const { currency } = load.data.application;
      return isElsewhere(config, currency) ? <OtherMarket currency={currency} /> : children;
    }
  }
}

interface Named {
  readonly id: string;
  readonly ownerId: string;
  readonly isPossible: boolean;
}

// Requests the partner unless they are loaded; another loaded one counts as none.
function useNamedPartner({ id, ownerId, isPossible }: Named): PartnerLoad {
  const dispatch = useDispatch();
  const load = useSelector(selectPartnerLoad);
  const isKnown = load.kind !== 'none' && load.subject.id === id && load.subject.ownerId === ownerId;
  useEffect(() => {
    if (isPossible && !isKnown) dispatch(partnerRequested({ id, ownerId }));
  }, [dispatch, id, ownerId, isPossible, isKnown]);
  return isKnown ? load : { kind: 'none' };
}
