import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { VisuallyHidden } from '../../../../components/VisuallyHidden.tsx';
import { fullNameOf } from '../../../../contract/personNames.ts';
import type { Individual } from '../../../../contract/owners.ts';
import { isApplicantType, isOwnerDone } from '../../../../contract/ownerStates.ts';
import { failureText } from '../../../shared/failureText.ts';
import { useCountdown } from '../../../shared/useCountdown.ts';
import { useApplication } from '../../../applications/useApplication.ts';
import { selectConfig } from '../../../configuration/configSlice.ts';
import { ownerIdOf } from '../ownerItems.ts';
import { OwnerFacts } from './OwnerFacts.tsx';
import {
  invitationRequested,
  selectKnownOwners,
  selectOwners,
  selectOwnerSending,
  selectPatchingOwner,
} from '../ownersSlice.ts';
import { isRecord } from '../../../../lib/unknownValue.ts';

/** In the card of an owner: their facts, how far they are, and the invitation that can be sent again. */
export function OwnerNote({ item }: { readonly item: unknown }): ReactNode {
  const load = useSelector(selectOwners);
  const known = useSelector(selectKnownOwners);
  const individuals = load.kind === 'ready' ? load.data.individuals : [];
  const owner = isRecord(item) ? item : {};
  const id = ownerIdOf(owner, known);
  const individual = individuals.find((one) => one.id === id);
  const isPatching = useSelector(selectPatchingOwner) === individual?.id;
  const isConfirmed = load.kind === 'ready' && load.data.attestation !== null;
  return (
    <div className="owner-note">
      <OwnerFacts owner={owner} state={individual?.state} isMine={isApplicantType(owner['type'])} />
      {individual && (individual.state !== 'incomplete' || isPatching) && (
        <OwnerState individual={individual} mayInvite={isConfirmed} />
      )}
    </div>
  );
}

/** How far an owner is, in words, with the possible actions. */
export function OwnerState({
  individual,
  mayInvite,
}: {
  readonly individual: Individual;
  readonly mayInvite: boolean;
}): ReactNode {
  const { t, i18n } = useTranslation('stepUps');
  const { state, since, invitationEndsAt, type } = individual;
  const day = (moment: string | null): string =>
    moment === null
      ? ''
      : new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' }).format(new Date(moment));
  const isMine = isApplicantType(type);
  const isPatching = useSelector(selectPatchingOwner) === individual.id;
  if (isPatching) return <p className="sw-hint">{t('owners.state.patching')}</p>;
  return (
    <div className="owner-state">
      <p className="sw-hint">
        {isMine
          ? t(type === 'APPLICANT' ? 'owners.state.withoutShare' : 'owners.state.mine')
          : t(`owners.state.${state}`, { since: day(since), until: day(invitationEndsAt) })}
      </p>
      {mayInvite && !isMine && !isOwnerDone(state) && <SendAgain individual={individual} />}
    </div>
  );
}

function SendAgain({ individual }: { readonly individual: Individual }) {
  const { t } = useTranslation('stepUps');
  const dispatch = useDispatch();
  const { application } = useApplication();
  const { names } = useSelector(selectConfig);
  const sending = useSelector(selectOwnerSending);
  const { id: ownerId, sendAgainAt, invitedAt } = individual;
  const left = useSecondsUntil(sendAgainAt);
  const own = sending?.ownerId === ownerId ? sending.kind : undefined;
  const rests = left > 0 || own === 'sending';
  const usualText = t(invitedAt === null ? 'owners.send.first' : 'owners.send.again');
  return (
    <div className="send">
      <Button
        variant="outlined"
        size="small"
        aria-disabled={rests || undefined}
        onClick={() => void (!rests && dispatch(invitationRequested({ id: application.id, ownerId })))}
      >
        {own === 'sending' ? t('owners.send.sending') : usualText}
        <VisuallyHidden> – {fullNameOf(individual.owner, names)}</VisuallyHidden>
      </Button>
      {left > 0 && <span className="sw-hint">{t('owners.send.wait', { count: left })}</span>}
      <div aria-live="polite">{own === 'failed' && <SendFailure />}</div>
    </div>
  );
}

function SendFailure() {
  const { t } = useTranslation(['stepUps', 'screens']);
  const sending = useSelector(selectOwnerSending);
  if (sending?.kind !== 'failed') return null;
  return <p className="sw-error">{failureText(t, sending.failure)}</p>;
}

/** Returns whole seconds until a moment; undefined without one. */
function useSecondsUntil(moment: string | null): number {
  const start = moment === null ? 0 : new Date(moment).getTime();
  return useCountdown(0, start);
}
