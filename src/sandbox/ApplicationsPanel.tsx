import Button from '@mui/material/Button';
import { useCallback, useState, useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Decision } from '../contract/decisions.ts';
import { RECONSIDERATION_ANSWERS, type ReconsiderationAnswer } from '../contract/codes.ts';
import { STEP_UP_TYPES, type StepUpType } from '../contract/stepUps.ts';
import type { SandboxApplication } from '../contract/sandbox.ts';
import type { ReconsiderationRequest } from '../contract/reconsideration.ts';
import { MAX_RECONSIDERATION_TEXT } from '../contract/limits.ts';
import '../components/badge.css';
import { shortReference } from '../lib/shortReference.ts';
import { Panel } from './Panel.tsx';
import type { SandboxApi } from './sandboxApi.ts';
import { SearchList } from './SearchList.tsx';
import { usePolled } from './usePolled.ts';

/** Decisions that the console makes; each has a text `decide.<decision>`. */
export const DECISIONS_TO_MAKE = [
  'APPROVED',
  'APPROVED_PENDING',
  'DECLINED_PENDING',
  'DECLINED',
] as const satisfies readonly Decision[];

const TONES: Readonly<Record<Decision, 'success' | 'warning' | 'error'>> = {
  PENDING: 'warning',
  APPROVED: 'success',
  APPROVED_PENDING: 'success',
  DECLINED_PENDING: 'warning',
  DECLINED: 'error',
  ERROR: 'error',
};

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
      title={t('applications.title')}
      intro={t('applications.intro')}
      state={state}
      empty={t('applications.empty')}
    >
      {(applications) => (
        <>
          {failed && <p role="alert">{t('applications.failed')}</p>}
          <SearchList
            label={t('applications.search')}
            values={applications}
            textOf={({ id, companyName, market, portal, decision }) =>
              [companyName, id, shortReference(id), market, portal, t(`decision.${decision}`)].join(' ')
            }
          >
            {(found) => (
              <ul>
                {found.map((application) => (
                  <Entry
                    key={application.id}
                    application={application}
                    onDecide={(decision, stepUps) =>
                      void act(sandbox.decide(application.id, decision, stepUps))
                    }
                    onAnswer={(answer, reply) => void act(sandbox.answer(application.id, answer, reply))}
                  />
                ))}
              </ul>
            )}
          </SearchList>
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
  const { t, i18n } = useTranslation('sandbox');
  const { id, companyName, market, portal, decision, decidable, stepUps, request, createdAt } = application;
  const time = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li>
      <div className="entry-head">
        <div>
          <strong>{companyName}</strong>
          <div className="quiet">
            {t('applications.meta', {
              market: market.toUpperCase(),
              portal,
              time: time.format(new Date(createdAt)),
            })}
          </div>
          <div className="quiet">
            <b>{shortReference(id)}</b> {id}
          </div>
        </div>
        <span className="badge" data-tone={TONES[decision]}>
          {t(`decision.${decision}`)}
        </span>
      </div>
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

interface RequestEntryProps {
  readonly applicationId: string;
  readonly request: ReconsiderationRequest;
  readonly onAnswer: (answer: ReconsiderationAnswer, reply: string) => void;
}

/** Shows a request for reconsideration, and support's answer. */
function RequestEntry({ applicationId, request, onAnswer }: RequestEntryProps): ReactNode {
  const { t } = useTranslation('sandbox');
  const id = useId();
  const [reply, setReply] = useState('');
  return (
    <section>
      <h3>{t('request.title')}</h3>
      <blockquote>{request.text}</blockquote>
      {request.documents.map((document) => (
        <div key={document.id}>
          <a href={`/api/sandbox/applications/${applicationId}/reconsideration/documents/${document.id}`}>
            {document.name}
          </a>
        </div>
      ))}
      <label htmlFor={id}>{t('request.reply')}</label>
      <div>
        <textarea
          id={id}
          rows={3}
          maxLength={MAX_RECONSIDERATION_TEXT}
          value={reply}
          onChange={(event) => setReply(event.target.value)}
        />
      </div>
      <div className="buttons">
        {RECONSIDERATION_ANSWERS.map((answer) => (
          <Button
            key={answer}
            size="small"
            variant="contained"
            disabled={reply.trim() === ''}
            onClick={() => onAnswer(answer, reply.trim())}
          >
            {t(`request.${answer}`)}
          </Button>
        ))}
      </div>
    </section>
  );
}

interface AskForMoreProps {
  readonly onAsk: (stepUps: readonly StepUpType[]) => void;
}

/** Step-ups to ask an application for, in the order in which they are pressed. */
function AskForMore({ onAsk }: AskForMoreProps): ReactNode {
  const { t } = useTranslation('sandbox');
  const [chosen, setChosen] = useState<readonly StepUpType[]>([]);
  const press = (type: StepUpType) =>
    setChosen(chosen.includes(type) ? chosen.filter((one) => one !== type) : [...chosen, type]);
  return (
    <details>
      <summary>{t('ask.title')}</summary>
      <div className="buttons">
        {STEP_UP_TYPES.map((type) => {
          const place = chosen.indexOf(type);
          const isChosen = place !== -1;
          return (
            <Button
              key={type}
              size="small"
              variant={isChosen ? 'contained' : 'outlined'}
              aria-pressed={isChosen}
              onClick={() => press(type)}
            >
              {isChosen ? `${place + 1}. ${type}` : type}
            </Button>
          );
        })}
      </div>
      <div className="buttons">
        <Button size="small" variant="contained" disabled={chosen.length === 0} onClick={() => onAsk(chosen)}>
          {t('ask.button')}
        </Button>
      </div>
    </details>
  );
}
