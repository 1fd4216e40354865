import Button from '@mui/material/Button';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReconsiderationRequest } from '../contract/reconsideration.ts';
import { RECONSIDERATION_ANSWERS, type ReconsiderationAnswer } from '../contract/codes.ts';
import { MAX_RECONSIDERATION_TEXT } from '../contract/limits.ts';

interface RequestEntryProps {
  readonly applicationId: string;
  readonly request: ReconsiderationRequest;
  readonly onAnswer: (answer: ReconsiderationAnswer, reply: string) => void;
}

/** Shows a request for reconsideration, and support's answer. */
export function RequestEntry({ applicationId, request, onAnswer }: RequestEntryProps): ReactNode {
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
