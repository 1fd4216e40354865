import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { readReason } from '../errors/errorText.ts';
import { useStepForm } from '../context/StepFormContext.ts';
import { useErrorTitle } from '../../components/useErrorTitle.ts';
import { type ErrorSummaryProps, ProblemLinks } from './ProblemLinks.tsx';

/**
 * All problems above the form, each a link to its input. It stays as it is until the next attempt, so that nothing moves
 * while one corrects; the problem at an input goes as soon as it is corrected.
 */
export function ErrorSummary(props: ErrorSummaryProps): ReactNode {
  const { t } = useStepForm();
  useErrorTitle(t('common:errorPrefix'));
  const incomplete = props.errors.every(({ message }) => isMissing(message ?? ''));
  return (
    <Summary className="sw-summary">
      <div role="alert">
        <h2 tabIndex={-1}>{t('common:errorSummary.title')}</h2>
        <p>{t(incomplete ? 'errors:form.incomplete' : 'errors:form.invalid')}</p>
      </div>
      <ProblemLinks {...props} />
    </Summary>
  );
}

function isMissing(reason: string): boolean {
  return /(^|\.)required$/.test(readReason(reason).code);
}

const Summary = styled('div')(({ theme }) => ({
  minWidth: 0,
  marginBottom: theme.spacing(3),
  padding: theme.spacing(2, 2.5),
  border: `2px solid ${theme.palette.error.main}`,
  borderRadius: theme.shape.borderRadius,
  background: theme.palette.background.paper,
  '& h2': { ...theme.typography.h6, margin: 0 },
  '& h2:focus': { outline: 'none' },
  '& p': { margin: theme.spacing(0.5, 0, 0) },
  '& ul': { margin: theme.spacing(1.5, 0, 0), paddingInlineStart: theme.spacing(2.5) },
  '& li': { margin: theme.spacing(0.5, 0), overflowWrap: 'break-word' },
  // As strong as the rule of the page for its links.
  '&& a': { color: theme.palette.error.main, fontWeight: 500, textUnderlineOffset: '0.2em' },
}));
