import { useEffect, useState, Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate, useLocation } from 'react-router-dom';
import { Redirect } from '../../../lib/Redirect.tsx';
import { isLinkable, mayLinkBank } from '../../../contract/bankStatuses.ts';
import { isCompletionStatus } from '../../../contract/decisions.ts';
import { applicationPath, PATHS } from '../../../contract/pages.ts';
import { isLoadedHere } from '../../../lib/isLoadedHere.ts';
import { selectConfig } from '../../configuration/configSlice.ts';
import { useApplication } from '../../applications/useApplication.ts';
import { useApplicationFlow } from '../../applications/useApplicationFlow.ts';
import { useStatusPath } from '../../applications/useStatusPath.ts';
import { LoadingScreen, Screen } from '../../layout/Screen.tsx';
import {
  linkCancelled,
  linkEntered,
  linkLeft,
  selectBankLink,
  linkDialogClosed,
  linkHandedOff,
} from '../link/bankLinkSlice.ts';
import type { BankLinkState, LinkVisit } from '../link/bankLinkSlice.ts';
import { afterBank } from '../../../navigation/afterBank.ts';
import type { ApplicationState } from '../../../contract/applications.ts';
import { OAUTH_STATE } from '../link/bankReturnSlice.ts';
import { onDemand } from '../../../lib/onDemand.tsx';
import { BankWays } from './BankWays.tsx';
import { ManualBank, STEP_ID } from './ManualBank.tsx';
import { DeclinedDebit } from './DeclinedDebit.tsx';
import { useBankAccount } from './useBankAccount.ts';

type Visit = Pick<ReturnType<typeof useBankVisit>, 'mode' | 'isChange'>;

/** The bank account for payouts: chosen in the vendor's dialog, or typed in; it may wait for another day. */
export function BankScreen(): ReactNode {
  const { application } = useApplication();
  const statusPath = useStatusPath();
  const afterPath = useAfterBankPath();
  const { definition } = useApplicationFlow();
  const { bankLinking } = useSelector(selectConfig);
  const visit = useBankVisit();
  const isWanted = visit.isChange || visit.mode === 'update' || visit.returnedTo !== undefined;
  if (!definition.steps[STEP_ID] || !mayLinkBank(application.decision)) return <Redirect to={statusPath} />;
  if (application.hasFinancialInstrument && !isWanted) return <Redirect to={afterPath} />;
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
    <Screen section="bank" title={title} intro={intro}>
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

const PlaidDialog = onDemand(async () => (await import('./PlaidDialog.tsx')).PlaidDialog, []);
const SandboxBankDialog = onDemand(
  async () => (await import('./sandbox/SandboxBankDialog.tsx')).SandboxBankDialog,
  [],
);

/** The dialog of the vendor that the configuration names, while it is open. */
function BankDialog(): ReactNode {
  const dispatch = useDispatch();
  const { bankLinking } = useSelector(selectConfig);
  const link = useSelector(selectBankLink);
  if (link.kind !== 'inDialog') return null;
  const Dialog = bankLinking.adapter === 'plaid' ? PlaidDialog : SandboxBankDialog;
  return (
    <Suspense fallback={null}>
      <Dialog
        // Another token is another dialog.
        key={link.session.token}
        session={link.session}
        onHandOff={() => dispatch(linkHandedOff())}
        onEnd={(end) => dispatch(linkDialogClosed(end))}
      />
    </Suspense>
  );
}

function LoadAnew() {
  useEffect(() => window.location.reload(), []);
  return <LoadingScreen />;
}

/** Whether accounts cannot be linked in the dialog right now: neither the bank nor the applicant is the reason. */
function isUnavailable(link: BankLinkState): boolean {
  if (link.kind !== 'failed') return false;
  const { kind, code } = link.failure;
  return code === 'bank-link.unavailable' || kind === 'server' || kind === 'timeout';
}

/** Explains, on the page for linking another account, that the declined debit is the reason. */
function DeclinedDebitHere(): ReactNode {
  const status = useBankAccount();
  return (
    <div aria-live="polite">{status.kind === 'ready' && <DeclinedDebit account={status.account} />}</div>
  );
}

/** Returns the next page of an application whose account is linked. Opening a page never redirects to another site. */
function useAfterBankPath(): string {
  const { features } = useSelector(selectConfig);
  const { application } = useApplication();
  const next = afterBank(application, {
    connectedPage: features.connectedPage === true,
    multistep: features.multistep !== false,
    redirectUrl: undefined,
    cameFromComplete: false,
  });
  return applicationPath(application.id, next.kind === 'page' ? next.page : 'complete');
}

/** The heading of the bank page (specification, section 4: "titles vary by PENDING, APPROVED, kycKyb"). */
function useBankTitle({ mode, isChange }: Visit): { readonly title: string; readonly intro: string } {
  const { t } = useTranslation('bank');
  const { decision, metadata, submitted } = useApplication().application;
  const usual = isChange ? 'change' : variantOf({ decision, submitted }, metadata.kycKybRequired === true);
  const variant = mode === 'update' ? 'update' : usual;
  return { title: t(`page.${variant}.title`), intro: t(`page.${variant}.intro`) };
}

function variantOf(
  { decision, submitted }: Pick<ApplicationState, 'decision' | 'submitted'>,
  kycKyb: boolean,
): 'kycKyb' | 'approved' | 'pending' | 'unsubmitted' {
  if (kycKyb) return 'kycKyb';
  if (isCompletionStatus(decision)) return 'approved';
  return submitted ? 'pending' : 'unsubmitted';
}

/** Reads the reason of the visit from the URL. `isChange`: another account is to replace the linked one. */
function useBankVisit(): LinkVisit & { readonly isChange: boolean } {
  const { search } = useLocation();
  const { id } = useApplication().application;
  const query = new URLSearchParams(search);
  const state = query.get(OAUTH_STATE);
  return {
    applicationId: id,
    mode: query.has('update') ? 'update' : 'new',
    returnedTo:
      state === null
        ? undefined
        : `${window.location.origin}${PATHS.bankReturn}?${OAUTH_STATE}=${encodeURIComponent(state)}`,
    cameFromComplete: query.get('from') === 'complete',
    isChange: query.has('change'),
  };
}
