import Button from '@mui/material/Button';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { Redirect } from '../../../../lib/Redirect.tsx';
import { Moment, NextCard } from '../../../../components/Moment.tsx';
import { nextOwnerPage, nextOwnerPath, ownerStepUps } from '../../../../navigation/ownerPath.ts';
import { signOutRequested } from '../../../access/sessionSlice.ts';
import { eventTracked } from '../../../analytics/eventTracked.ts';
import { Screen, usePageTitle } from '../../../layout/Screen.tsx';
import { ScreenLayout } from '../../../layout/ScreenLayout.tsx';
import { partnerRequested } from '../partnerSlice.ts';
import { usePartner } from '../usePartner.ts';
import { RefusedScreen, Support } from './GoneScreens.tsx';
import { PartnerGate } from './PartnerPages.tsx';
import { PartnerScene } from './PartnerScene.tsx';
import { QuietButton } from './QuietButton.tsx';

/** Nothing more is asked of the partner. */
export function PartnerSuccessScreen(): ReactNode {
  return (
    <PartnerGate pages={['success']}>
      <Done />
    </PartnerGate>
  );
}

function Done() {
  const { t } = useTranslation('partner');
  const dispatch = useDispatch();
  const { applicantName: name, businessName: business } = usePartner().data;
  useEffect(() => void dispatch(eventTracked({ event: 'owner_finished' })), [dispatch]);
  const title = t('success.title');
  usePageTitle(title);
  return (
    <ScreenLayout>
      <Moment
        title={business}
        name={title}
        said={t('success.text', { name, business })}
        scene={<PartnerScene />}
      >
        <NextCard isFirst icon="shield-check" title={t('success.next')}>
          <p>{t('success.after')}</p>
        </NextCard>
        <NextCard icon="lock" title={t('success.device.title')}>
          <p>{t('success.device.text')}</p>
          <div className="way">
            <SignOut />
          </div>
        </NextCard>
      </Moment>
      <div className="after-moment" />
    </ScreenLayout>
  );
}

/** A person reviews it, or the result takes longer than a page can wait. */
export function FurtherStepsScreen(): ReactNode {
  const { t } = useTranslation('partner');
  const dispatch = useDispatch();
  const { subject, data } = usePartner();
  const next = nextOwnerPage(data.owner);
  if (next !== 'further-steps' && next !== 'verifying')
    return <Redirect to={nextOwnerPath(subject.id, data.owner)} />;
  const state = next === 'verifying' ? 'verifying' : 'review';
  return (
    <Screen
      title={t(`furtherSteps.${state}.title`)}
      picture="waiting"
      intro={t(`furtherSteps.${state}.text`)}
    >
      <p>{t('furtherSteps.after')}</p>
      <div>
        <Button variant="contained" size="large" onClick={() => dispatch(partnerRequested(subject))}>
          {t('furtherSteps.again')}
        </Button>
      </div>
      <SignOut />
    </Screen>
  );
}

/** It ends here: the identity was not confirmed, the person is no partner, or the page is older than what is asked. */
export function PartnerErrorScreen(): ReactNode {
  const { t } = useTranslation('partner');
  const { subject, data } = usePartner();
  const { state, stepUpDetails } = data.owner;
  if (nextOwnerPage(data.owner) !== 'error') return <Redirect to={nextOwnerPath(subject.id, data.owner)} />;
  if (state === 'refused') return <RefusedScreen businessName={data.businessName} />;
  const kind = state === 'failed' || ownerStepUps(stepUpDetails).length === 0 ? 'failed' : 'unsupported';
  return (
    <Screen title={t(`error.${kind}.title`)} picture="trouble" intro={t(`error.${kind}.text`)}>
      {kind === 'unsupported' && (
        <div>
          <Button variant="contained" size="large" onClick={() => window.location.reload()}>
            {t('screens:failure.reload')}
          </Button>
        </div>
      )}
      <Support />
    </Screen>
  );
}

// Often another person's phone or the counter's tablet.
function SignOut() {
  const { t } = useTranslation('partner');
  const dispatch = useDispatch();
  return (
    <div>
      <QuietButton onClick={() => dispatch(signOutRequested())}>{t('signOut')}</QuietButton>
    </div>
  );
}
