import Button from '@mui/material/Button';
import { useCallback, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Decision, StepUpType } from '../contract/decisions.ts';
import { AskForMore } from './AskForMore.tsx';
import { Panel } from './Panel.tsx';
import { usePolled } from './usePolled.ts';
import { useSandboxApi } from './useSandboxApi.ts';

const DECISIONS_TO_MAKE: readonly Decision[] = [
  'APPROVED',
  'APPROVED_PENDING',
  'DECLINED_PENDING',
  'DECLINED',
];

// What is decided for good asks for nothing more.
const ASKABLE: readonly Decision[] = ['PENDING', 'APPROVED_PENDING', 'DECLINED_PENDING'];

/** All applications of this sandbox; one that waits can be decided by hand. */
export function ApplicationsPanel(): ReactNode {
  const { t } = useTranslation('sandbox');
  const sandbox = useSandboxApi();
  const { state, refresh } = usePolled(
    useCallback((signal: AbortSignal) => sandbox.applications({ signal }), [sandbox]),
  );
  const [failed, setFailed] = useState(false);
  const decide = (id: string, decision: Decision, stepUps?: readonly StepUpType[]) =>
    sandbox.decide(id, decision, stepUps).then(
      () => {
        setFailed(false);
        refresh();
      },
      () => setFailed(true),
    );
  return (
    <Panel
      title={t('applications.title')}
      intro={t('applications.intro')}
      state={state}
      empty={t('applications.empty')}
    >
      {(applications) => (
        <>
          {failed && <p role="alert">{t('applications.failed')}</p>}
          <ul>
            {applications.map((application) => (
              <li key={application.id}>
                <strong>{application.companyName}</strong>
                <div>{t(`decision.${application.decision}`)}</div>
                <div className="quiet">{application.id}</div>
                {application.stepUps.length > 0 && (
                  <div>{t('ask.waiting', { stepUps: application.stepUps.join(', ') })}</div>
                )}
                {application.decidable && (
                  <div className="buttons">
                    {DECISIONS_TO_MAKE.filter((decision) => decision !== application.decision).map(
                      (decision) => (
                        <Button
                          key={decision}
                          size="small"
                          variant="outlined"
                          onClick={() => void decide(application.id, decision)}
                        >
                          {t(`decide.${decision}`)}
                        </Button>
                      ),
                    )}
                  </div>
                )}
                {ASKABLE.includes(application.decision) && application.decidable && (
                  <AskForMore
                    onAsk={(stepUps) => void decide(application.id, application.decision, stepUps)}
                  />
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}
