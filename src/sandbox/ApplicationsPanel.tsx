import Button from '@mui/material/Button';
import { useCallback, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Decision } from '../contract/decisions.ts';
import type { ReconsiderationAnswer } from '../contract/codes.ts';
import type { StepUpType } from '../contract/stepUps.ts';
import type { SandboxApplication } from '../contract/sandbox.ts';
import { AskForMore } from './AskForMore.tsx';
import { Panel } from './Panel.tsx';
import { RequestEntry } from './RequestEntry.tsx';
import type { SandboxApi } from './sandboxApi.ts';
import { usePolled } from './usePolled.ts';

const DECISIONS_TO_MAKE = [
  'APPROVED',
  'APPROVED_PENDING',
  'DECLINED_PENDING',
  'DECLINED',
] as const satisfies readonly Decision[];

// Final decisions request nothing more.
const ASKABLE: readonly Decision[] = ['PENDING', 'APPROVED_PENDING', 'DECLINED_PENDING'];

/** All applications of this sandbox; one that waits can be decided by hand. */
export function ApplicationsPanel({ sandbox }: { readonly sandbox: SandboxApi }): ReactNode {
  const { t } = useTranslation('sandbox');
  const { state, refresh } = usePolled(
    useCallback((signal: AbortSignal) => sandbox.applications({ signal }), [sandbox]),
  );
  const [failed, setFailed] = useState(false);
  const act = (action: Promise<void>) =>
    action.then(
      () => {
        setFailed(false);
        refresh();
      },
      () => setFailed(true),
    );
  return (
    <Panel
      id="applications"
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
              <Entry
                key={application.id}
                application={application}
                onDecide={(decision, stepUps) => void act(sandbox.decide(application.id, decision, stepUps))}
                onAnswer={(answer, reply) => void act(sandbox.answer(application.id, answer, reply))}
              />
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}

interface EntryProps {
  readonly application: SandboxApplication;
  readonly onDecide: (decision: Decision, stepUps?: readonly StepUpType[]) => void;
  readonly onAnswer: (answer: ReconsiderationAnswer, reply: string) => void;
}

function Entry({ application, onDecide, onAnswer }: EntryProps) {
  const { t } = useTranslation('sandbox');
  const { id, companyName, decision, decidable, stepUps, request } = application;
  return (
    <li>
      <strong>{companyName}</strong>
      <div>{t(`decision.${decision}`)}</div>
      <div className="quiet">{id}</div>
      {stepUps.length > 0 && <div>{t('ask.waiting', { stepUps: stepUps.join(', ') })}</div>}
      {request !== null && <RequestEntry applicationId={id} request={request} onAnswer={onAnswer} />}
      {decidable && (
        <div className="buttons">
          {DECISIONS_TO_MAKE.filter((other) => other !== decision).map((other) => (
            <Button key={other} size="small" variant="outlined" onClick={() => onDecide(other)}>
              {t(`decide.${other}`)}
            </Button>
          ))}
        </div>
      )}
      {ASKABLE.includes(decision) && decidable && <AskForMore onAsk={(asked) => onDecide(decision, asked)} />}
    </li>
  );
}
