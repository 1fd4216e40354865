import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { LabelledInput } from '../../../components/LabelledInput.tsx';
import { Spinner } from '../../../components/Spinner.tsx';
import { StepButtons } from '../../../components/StepButtons.tsx';
import { SummaryList } from '../../../components/SummaryList.tsx';
import { OUTCOME_MEANINGS } from '../../../contract/outcomes.ts';
import { LIST_FILTERS } from '../../../contract/representation.ts';
import type { RepresentedApplication } from '../../../contract/representatives.ts';
import { ButtonLink } from '../../layout/ButtonLink.tsx';
import { FailedScreen, Screen } from '../../layout/Screen.tsx';
import { PATHS } from '../../../contract/pages.ts';
import {
  moreRepresentedRequested,
  representedRequested,
  selectRepresented,
  selectRepresentedFilter,
  type RepresentedStatus,
} from '../representedSlice.ts';
import { ReasonDialog } from './ReasonDialog.tsx';

/** The applications with a representative's agent id; for an operator, an application to name. */
export function RepresentedScreen(): ReactNode {
  const { t } = useTranslation(['representatives', 'screens']);
  const dispatch = useDispatch();
  const status = useSelector(selectRepresented);
  const filter = useSelector(selectRepresentedFilter);
  useEffect(() => {
    dispatch(representedRequested());
  }, [dispatch]);
  switch (status.kind) {
    case 'loading':
      return (
        <Screen title={t('list.title')}>
          <Spinner text={t('screens:page.loading')} />
        </Screen>
      );
    case 'failed':
      if (status.failure.code === 'representative.required') return <NotForYou />;
      return (
        <FailedScreen
          title={t('list.title')}
          failure={status.failure}
          onRetry={() => dispatch(representedRequested(filter))}
        />
      );
    case 'ready':
      return status.representative.agentId === null ? <AnyApplication /> : <Represented {...status} />;
  }
}

function NotForYou() {
  const { t } = useTranslation('representatives');
  return (
    <Screen title={t('list.title')}>
      <EmptyState
        title={t('list.notForYou.title')}
        action={<ButtonLink to={PATHS.accounts}>{t('list.notForYou.accounts')}</ButtonLink>}
      >
        {t('list.notForYou.text')}
      </EmptyState>
    </Screen>
  );
}

function Represented({ representative, applications, next, isLoadingMore }: Ready) {
  const { t } = useTranslation('representatives');
  const dispatch = useDispatch();
  const [helped, setHelped] = useState<RepresentedApplication>();
  const filter = useSelector(selectRepresentedFilter);
  const intro = representative.type === 'RESELLER' ? 'list.intro.RESELLER' : 'list.intro.AGENT';
  return (
    <Screen title={t('list.title')} intro={t(intro, { agentId: representative.agentId })}>
      <Filters />
      {applications.length === 0 && (
        <EmptyState title={t(filter === undefined ? 'list.empty.title' : 'list.empty.filtered')}>
          {filter === undefined && t('list.empty.text')}
        </EmptyState>
      )}
      {applications.map((application) => (
        <Entry
          key={application.applicationId}
          application={application}
          onHelp={() => setHelped(application)}
        />
      ))}
      {next !== null && (
        <Button
          variant="outlined"
          aria-busy={isLoadingMore}
          onClick={() => dispatch(moreRepresentedRequested(next))}
        >
          {t(isLoadingMore ? 'list.loading' : 'list.more')}
        </Button>
      )}
      {helped && (
        <ReasonDialog
          applicationId={helped.applicationId}
          name={helped.reference}
          onClose={() => setHelped(undefined)}
        />
      )}
    </Screen>
  );
}

type Ready = Extract<RepresentedStatus, { kind: 'ready' }>;

function Filters() {
  const { t } = useTranslation('representatives');
  const dispatch = useDispatch();
  const chosen = useSelector(selectRepresentedFilter);
  return (
    <Group aria-label={t('list.filter.label')}>
      {[undefined, ...LIST_FILTERS].map((filter) => (
        <Button
          key={filter ?? 'all'}
          variant={filter === chosen ? 'contained' : 'outlined'}
          aria-pressed={filter === chosen}
          onClick={() => dispatch(representedRequested(filter))}
        >
          {t(`list.filter.${filter ?? 'all'}`)}
        </Button>
      ))}
    </Group>
  );
}

interface EntryProps {
  readonly application: RepresentedApplication;
  readonly onHelp: () => void;
}

function Entry({ application, onHelp }: EntryProps) {
  const { t, i18n } = useTranslation(['representatives', 'account']);
  const dates = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  const { reference, outcome, nextStep, startedAt, changedAt, agentId } = application;
  const origin = [
    application.brand ?? application.portal,
    application.market.toUpperCase(),
    application.currency,
  ];
  const rows = [
    {
      id: 'status',
      label: t('account:accounts.statusLabel'),
      value: t(`account:accounts.status.${OUTCOME_MEANINGS[outcome].listed}`),
    },
    { id: 'next', label: t('list.nextLabel'), value: t(`list.next.${nextStep ?? 'NONE'}`) },
    { id: 'agent', label: t('list.agentLabel'), value: agentId },
    { id: 'origin', label: t('list.originLabel'), value: origin.join(', ') },
    { id: 'started', label: t('list.startedLabel'), value: dates.format(new Date(startedAt)) },
    { id: 'changed', label: t('list.changedLabel'), value: dates.format(new Date(changedAt)) },
  ];
  return (
    <div>
      <SummaryList title={reference} rows={rows} editText={t('list.help')} onEdit={onHelp} />
    </div>
  );
}

/** An operator opens an application by its id. */
function AnyApplication() {
  const { t } = useTranslation('representatives');
  const [id, setId] = useState('');
  const [isTried, setTried] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const trimmed = id.trim();
  const isValid = /^urn:app:[0-9a-f-]{36}$/.test(trimmed);
  return (
    <Screen title={t('operator.title')} intro={t('operator.intro')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          setAsked(isValid);
        }}
      >
        <LabelledInput
          id="application-id"
          label={t('operator.id')}
          autoComplete="off"
          inputMode="text"
          value={id}
          onChange={setId}
          error={isTried && !isValid ? t('operator.idInvalid') : undefined}
        />
        <StepButtons continueText={t('list.help')} />
      </form>
      {isAsked && <ReasonDialog applicationId={trimmed} name={trimmed} onClose={() => setAsked(false)} />}
    </Screen>
  );
}

const Group = styled('fieldset')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  margin: 0,
  padding: 0,
  border: 0,
}));
