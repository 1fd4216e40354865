import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReconsiderationRequest } from '../../../contract/reconsideration.ts';

/** Shows a sent request: its text, and support's answer as soon as there is one. */
export function EarlierRequest({ request }: { readonly request: ReconsiderationRequest }): ReactNode {
  const { t, i18n } = useTranslation('account');
  const { text, documents, askedAt, answer, reply, answeredAt } = request;
  const date = (moment: string) =>
    new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long' }).format(new Date(moment));
  return (
    <Section>
      <h2>{t('reconsideration.asked', { date: date(askedAt) })}</h2>
      <blockquote>{text}</blockquote>
      {documents.length > 0 && (
        <ul>
          {documents.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
      )}
      {answer !== null && answeredAt !== null && (
        <>
          <h3>{t(`reconsideration.answer.${answer}`, { date: date(answeredAt) })}</h3>
          <blockquote>{reply}</blockquote>
        </>
      )}
    </Section>
  );
}

const Section = styled('section')(({ theme }) => ({
  overflowWrap: 'anywhere',
  '& h3': { ...theme.typography.h6, margin: theme.spacing(2, 0, 1) },
  '& blockquote': {
    margin: 0,
    padding: theme.spacing(0.5, 2),
    borderInlineStart: `4px solid ${theme.palette.divider}`,
    whiteSpace: 'pre-line',
  },
  '& ul': { margin: theme.spacing(1, 0, 0) },
}));
