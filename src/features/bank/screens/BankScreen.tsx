import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { Navigate, useNavigate } from 'react-router-dom';
import { isLinkable, mayLinkBank } from '../../../contract/bankStatuses.ts';
import { isCompletionStatus } from '../../../contract/decisions.ts';
import { applicationPath } from '../../../contract/pages.ts';
import { isLoadedHere } from '../../../lib/isLoadedHere.ts';
import { selectConfig } from '../../configuration/configSlice.ts';
import { useApplication } from '../../applications/useApplication.ts';
import { useApplicationFlow } from '../../applications/useApplicationFlow.ts';
import { useStatusPath } from '../../applications/useStatusPath.ts';
import { LoadingScreen } from '../../layout/LoadingScreen.tsx';
import { Screen } from '../../layout/Screen.tsx';
import { linkCancelled, linkEntered, linkLeft, selectBankLink } from '../link/bankLinkSlice.ts';
import { isUnavailable } from '../link/isUnavailable.ts';
import { BankDialog } from './BankDialog.tsx';
import { BankWays } from './BankWays.tsx';
import { DeclinedDebitHere } from './DeclinedDebitHere.tsx';
import { ManualBank, STEP_ID } from './ManualBank.tsx';
import { useAfterBankPath } from './useAfterBankPath.ts';
import { useBankTitle } from './useBankTitle.ts';
import { useBankVisit } from './useBankVisit.ts';

/** The bank account for payouts: chosen in the vendor's dialog, or typed in; it may wait for another day. */
export function BankScreen(): ReactNode {
  const { application } = useApplication();
  const statusPath = useStatusPath();
  const afterPath = useAfterBankPath();
  const { definition } = useApplicationFlow();
  const { bankLinking } = useSelector(selectConfig);
  const visit = useBankVisit();
  const isWanted = visit.isChange || visit.mode === 'update' || visit.returnedTo !== undefined;
  if (!definition.steps[STEP_ID] || !mayLinkBank(application.decision))
    return <Navigate to={statusPath} replace />;
  if (application.hasFinancialInstrument && !isWanted) return <Navigate to={afterPath} replace />;
  // The vendor's script is allowed by the headers of this very page, and others may have led here.
  if (bankLinking.adapter === 'plaid' && !isLoadedHere()) return <LoadAnew />;
  return <Bank />;
}

function Bank() {
  const { t } = useTranslation(['screens', 'bank']);
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { application } = useApplication();
  const { features } = useSelector(selectConfig);
  const statusPath = useStatusPath();
  const [visit] = useState(useBankVisit());
  const { applicationId, mode, returnedTo, cameFromComplete } = visit;
  const { title, intro } = useBankTitle(visit);
  const link = useSelector(selectBankLink);
  const [isManual, setManual] = useState(!isLinkable(features));
  useEffect(() => {
    dispatch(linkEntered({ applicationId, mode, returnedTo, cameFromComplete }));
    return () => void dispatch(linkLeft());
  }, [dispatch, applicationId, mode, returnedTo, cameFromComplete]);
  const later = isCompletionStatus(application.decision)
    ? applicationPath(applicationId, 'complete')
    : statusPath;
  // If linking is not possible, the alternative is shown at once.
  const showsForm = isManual || isUnavailable(link);
  const chooseAgain = () => {
    dispatch(linkCancelled());
    setManual(false);
  };
  const keeps = application.hasFinancialInstrument;
  const skip = { text: t(keeps ? 'bank:keep' : 'screens:form.skip'), onSkip: () => void navigate(later) };
  return (
    <Screen title={title} intro={intro}>
      {application.hasFinancialInstrument && <DeclinedDebitHere />}
      {showsForm ? (
        <ManualBank
          skip={skip}
          cameFromComplete={cameFromComplete}
          {...(isLinkable(features) && { onBack: chooseAgain })}
        />
      ) : (
        <BankWays mode={mode} skip={skip} onManual={() => setManual(true)} />
      )}
      <BankDialog />
    </Screen>
  );
}

function LoadAnew() {
  useEffect(() => window.location.reload(), []);
  return <LoadingScreen />;
}
