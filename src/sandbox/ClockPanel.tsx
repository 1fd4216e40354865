import Button from '@mui/material/Button';
import { useCallback, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../components/DataTable.tsx';
import type { SandboxClockResponse } from '../contract/sandbox.ts';
import { MINUTE_MS } from '../lib/durations.ts';
import { Panel } from './Panel.tsx';
import type { SandboxApi } from './sandboxApi.ts';
import { usePolled } from './usePolled.ts';

/** How far each button moves the clock; it has a text `clock.forward.<id>`. */
const STEPS = [
  { id: 'hour', minutes: 60 },
  { id: 'day', minutes: 1_440 },
  { id: 'threeDays', minutes: 4_320 },
  { id: 'month', minutes: 43_200 },
] as const;

/** The sandbox's time, buttons that let time pass, and what the server does next. */
export function ClockPanel({ sandbox }: { readonly sandbox: SandboxApi }): ReactNode {
  const { t } = useTranslation('sandbox');
  const { state, refresh } = usePolled(
    useCallback(async (signal: AbortSignal) => [await sandbox.clock({ signal })], [sandbox]),
  );
  const [failed, setFailed] = useState(false);
  const forward = (minutes: number) =>
    void sandbox.forwardClock(minutes).then(
      () => {
        setFailed(false);
        refresh();
      },
      () => setFailed(true),
    );
  return (
    <Panel title={t('clock.title')} intro={t('clock.intro')} state={state} empty="">
      {([clock]) =>
        clock && (
          <>
            {failed && <p role="alert">{t('applications.failed')}</p>}
            <Now clock={clock} />
            <div className="buttons">
              {STEPS.map(({ id, minutes }) => (
                <Button key={id} size="small" variant="outlined" onClick={() => forward(minutes)}>
                  {t(`clock.forward.${id}`)}
                </Button>
              ))}
            </div>
            <DueJobs clock={clock} forward={forward} />
          </>
        )
      }
    </Panel>
  );
}

function Now({ clock: { now } }: { readonly clock: SandboxClockResponse }) {
  const { t, i18n } = useTranslation('sandbox');
  const time = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'full', timeStyle: 'short' });
  return (
    <p>
      {t('clock.now')} <strong>{time.format(new Date(now))}</strong>
    </p>
  );
}

interface DueJobsProps {
  readonly clock: SandboxClockResponse;
  readonly forward: (minutes: number) => void;
}

function DueJobs({ clock: { now, due }, forward }: DueJobsProps) {
  const { t, i18n } = useTranslation('sandbox');
  const time = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  if (due.length === 0) return <p className="message-box">{t('clock.empty')}</p>;
  return (
    <DataTable
      caption={t('clock.due')}
      columns={[t('clock.at'), t('clock.job'), t('clock.go')]}
      rows={due.map(({ kind, at, count }) => ({
        id: `${at} ${kind}`,
        cells: [
          <span key="at" className="time">
            {time.format(new Date(at))}
          </span>,
          <code key="job">{count > 1 ? `${kind} × ${count}` : kind}</code>,
          <Button
            key="go"
            size="small"
            aria-label={t('clock.goTo', { time: time.format(new Date(at)), job: kind })}
            onClick={() => forward(Math.max(1, Math.ceil((Date.parse(at) - Date.parse(now)) / MINUTE_MS)))}
          >
            {t('clock.go')}
          </Button>,
        ],
      }))}
    />
  );
}
