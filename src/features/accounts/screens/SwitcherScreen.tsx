import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { Redirect } from '../../../lib/Redirect.tsx';
import Button from '@mui/material/Button';
import type { TFunction } from 'i18next';
import { PATHS, applicationPath } from '../../../contract/pages.ts';
import { FailedScreen, LoadingScreen, Screen } from '../../layout/Screen.tsx';
import {
  profilesRequested,
  selectSwitcher,
  switcherLeft,
  moreProfilesRequested,
  type SwitcherStatus,
} from '../switcherSlice.ts';
import { Notice } from '../../../components/Notice.tsx';
import { waysOf } from '../../../contract/outcomes.ts';
import type { Profile, ProfilesResponse } from '../../../contract/profiles.ts';
import { switcherButton } from '../../../navigation/profileMeaning.ts';
import { ButtonLink } from '../../layout/ButtonLink.tsx';
import { useLeaveOnceConnected } from './useLeaveOnceConnected.ts';
import { useService } from './useService.ts';
import { Choice, Choices } from './Choices.tsx';
import { ProfileStores } from './ProfileStores.tsx';
import { storesFailureText } from './storesFailureText.ts';

interface SwitcherScreenProps {
  /** Opens another site. */
  readonly leave?: (url: string) => void;
}

/**
 * The store switcher: the person picks a business and one of its stores for the service that the address names, or begins a new application,
 * as does at once who has no business.
 */
export function SwitcherScreen({ leave }: SwitcherScreenProps): ReactNode {
  const { t } = useTranslation('account');
  const dispatch = useDispatch();
  const status = useSelector(selectSwitcher);
  const service = useService();
  useEffect(() => {
    dispatch(profilesRequested(service ?? {}));
    return () => void dispatch(switcherLeft());
  }, [dispatch, service]);
  useLeaveOnceConnected(leave);
  switch (status.kind) {
    case 'loading':
      return <LoadingScreen />;
    case 'failed':
      return (
        <FailedScreen
          title={t('switcher.unavailable')}
          failure={status.failure}
          onRetry={() => dispatch(profilesRequested(service ?? {}))}
        />
      );
    case 'ready':
      return status.profiles.length === 0 ? (
        <Redirect to={PATHS.resume} />
      ) : (
        <ProfileSwitcher status={status} />
      );
  }
}

/** Represents a new application among the businesses to pick from. */
const NEW_APPLICATION = 'new';

interface Listed extends Pick<ProfilesResponse, 'defaultBusinessId'> {
  readonly profiles: readonly Profile[];
}

type SwitcherReady = Extract<SwitcherStatus, { kind: 'ready' }>;

/** The businesses to pick from, and below them what the picked one needs. */
function ProfileSwitcher({ status }: { readonly status: SwitcherReady }): ReactNode {
  const { t } = useTranslation('account');
  const [query] = useSearchParams();
  const [picked, setPicked] = useState<string>();
  const { profiles, refused } = status;
  const choice = isStillOffered(profiles, picked) ? picked : chooseFirst(status, query.get('businessId'));
  const profile = profiles.find(({ businessId }) => businessId === choice);
  return (
    <Screen title={t('switcher.title')} intro={t('switcher.intro')}>
      <Choices
        legend={t('switcher.businesses')}
        remark={refused && <Notice kind="error">{storesFailureText(t, refused)}</Notice>}
      >
        {profiles.map((one) => (
          <Choice
            key={one.businessId}
            name="profile"
            title={one.name || t('switcher.unnamed')}
            note={noteOf(t, one)}
            checked={one.businessId === choice}
            disabled={!isOffered(one)}
            onPick={() => setPicked(one.businessId)}
          />
        ))}
        <Choice
          name="profile"
          title={t('switcher.new')}
          checked={choice === NEW_APPLICATION}
          onPick={() => setPicked(NEW_APPLICATION)}
        />
      </Choices>
      <MoreProfiles status={status} />
      <Onward profile={profile} />
    </Screen>
  );
}

function isStillOffered(profiles: readonly Profile[], picked: string | undefined): picked is string {
  return picked === NEW_APPLICATION || profiles.some((one) => one.businessId === picked && isOffered(one));
}

/** The status of a business, and what it means for taking payments. */
function noteOf(t: TFunction<'account'>, { applicationStatus, riskDecision, takes }: Profile): string {
  if (riskDecision === 'DECLINED') return t('accounts.status.declined');
  const status = applicationStatus === 'verificationNeeded' ? 'incomplete' : applicationStatus;
  const meaning = t(`stores.meaning.${waysOf(takes)}`);
  return t('switcher.note', { status: t(`accounts.status.${status}`), meaning });
}

function MoreProfiles({ status: { next, isLoadingMore } }: { readonly status: SwitcherReady }) {
  const { t } = useTranslation('account');
  const dispatch = useDispatch();
  const service = useService();
  if (next === null) return null;
  return (
    <Button
      variant="outlined"
      aria-disabled={isLoadingMore}
      onClick={() => {
        if (!isLoadingMore) dispatch(moreProfilesRequested({ ...service, after: next }));
      }}
    >
      {t(isLoadingMore ? 'screens:page.loading' : 'accounts.more')}
    </Button>
  );
}

/** The stores of the picked business, or the way to an application. */
function Onward({ profile }: { readonly profile: Profile | undefined }) {
  const { t } = useTranslation('account');
  if (!profile) return <ButtonLink to={PATHS.another}>{t('stores.startNewApplication')}</ButtonLink>;
  const { businessId, applicationId, applicationStatus } = profile;
  if (switcherButton(applicationStatus, false) === 'resumeApplication')
    return <ButtonLink to={applicationPath(applicationId)}>{t('accounts.resume')}</ButtonLink>;
  return <ProfileStores key={businessId} profile={profile} />;
}

/** Whether a business can be picked: a declined one cannot be continued. */
function isOffered({ riskDecision }: Profile): boolean {
  return riskDecision !== 'DECLINED';
}

/**
 * The business that is picked at first: the one that the address names, else the one that is connected already, else the default; a new
 * application if none of them can be picked.
 */
function chooseFirst({ profiles, defaultBusinessId }: Listed, named: string | null): string {
  const offered = profiles.filter(isOffered);
  const first =
    offered.find(({ businessId }) => businessId === named) ??
    offered.find(({ connectable, connectedStore }) => connectable && connectedStore !== null) ??
    offered.find(({ businessId }) => businessId === defaultBusinessId) ??
    offered[0];
  return first?.businessId ?? NEW_APPLICATION;
}
