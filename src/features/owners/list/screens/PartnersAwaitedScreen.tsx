import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { Redirect } from '../../../../lib/Redirect.tsx';
import { fullNameOf } from '../../../../contract/personNames.ts';
import type { Individual } from '../../../../contract/owners.ts';
import { isApplicantType, isOwnerDone, needsCorrection } from '../../../../contract/ownerStates.ts';
import { applicationPath } from '../../../../contract/pages.ts';
import { isCompletionStatus } from '../../../../contract/decisions.ts';
import { partnersPage } from '../../../../navigation/partnersPage.ts';
import { useApplication } from '../../../applications/useApplication.ts';
import { selectConfig } from '../../../configuration/configSlice.ts';
import { useStatusPath } from '../../../applications/useStatusPath.ts';
import { ButtonLink } from '../../../layout/ButtonLink.tsx';
import { Screen } from '../../../layout/Screen.tsx';
import { HomeLink } from '../../../requirements/HomeLink.tsx';
import { partnersAwaited } from '../ownersSlice.ts';
import { BankMeanwhile } from './BankMeanwhile.tsx';
import { OwnerFacts } from './OwnerFacts.tsx';
import { LoadedOwners } from './LoadedOwners.tsx';
import { OwnerState } from './OwnerNote.tsx';

/** Shows the partners' progress and the possible actions, and continues as soon as none is awaited any more. */
export function PartnersAwaitedScreen(): ReactNode {
  const dispatch = useDispatch();
  const { application } = useApplication();
  const statusPath = useStatusPath();
  const { id, boStatus, decision, hasFinancialInstrument } = application;
  const page = partnersPage(application);
  const isHere = page === 'owners/verifying';
  const [hasWaited, setHasWaited] = useState(isHere);
  if (isHere && !hasWaited) setHasWaited(true);
  useEffect(() => {
    if (isHere) dispatch(partnersAwaited(id));
  }, [dispatch, id, isHere]);
  if (isHere)
    return <LoadedOwners>{({ individuals }) => <Awaited individuals={individuals} />}</LoadedOwners>;
  // After waiting, the decision is shown first. Specification, section 4, leads here from there, too; the bank account
  // comes next.
  const isOver = page === undefined && boStatus !== 'NONE' && isCompletionStatus(decision);
  const isNext = !hasWaited && isOver && !hasFinancialInstrument;
  return <Redirect to={isNext ? applicationPath(id, 'bank') : statusPath} />;
}

function Awaited({ individuals }: { readonly individuals: readonly Individual[] }) {
  const { t } = useTranslation('stepUps');
  const { id } = useApplication().application;
  const { names } = useSelector(selectConfig);
  const done = individuals.filter(({ state }) => isOwnerDone(state)).length;
  const variant = individuals.some(({ state }) => needsCorrection(state)) ? 'attention' : 'awaited';
  return (
    <Screen title={t(`owners.${variant}.title`)} picture="waiting" intro={t(`owners.${variant}.intro`)}>
      <p className="owners-done">
        <progress value={done} max={individuals.length} aria-hidden="true" />
        {t('owners.done', { done, total: individuals.length })}
      </p>
      <ul className="owner-cards">
        {individuals.map((individual) => (
          <li key={individual.id}>
            <h2>{fullNameOf(individual.owner, names)}</h2>
            <OwnerFacts
              owner={individual.owner}
              state={individual.state}
              isMine={isApplicantType(individual.type)}
            />
            <OwnerState individual={individual} mayInvite />
          </li>
        ))}
      </ul>
      <div>
        <ButtonLink to={applicationPath(id, 'owners')} quiet>
          {t('owners.awaited.change')}
        </ButtonLink>
      </div>
      <BankMeanwhile />
      <HomeLink />
    </Screen>
  );
}
