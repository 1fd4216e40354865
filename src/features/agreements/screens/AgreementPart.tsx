import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHref } from 'react-router-dom';
import Button from '@mui/material/Button';
import { Notice } from '../../../components/Notice.tsx';
import { Spinner } from '../../../components/Spinner.tsx';
import { PATHS } from '../../../contract/pages.ts';
import { failureText } from '../../shared/failureText.ts';
import { useAgreement, type AgreementStatus } from '../useAgreement.ts';
import { AgreementBody } from './AgreementBody.tsx';

/** Id of the agreement on the page that requires its acceptance. */
export const AGREEMENT_PART_ID = 'agreement';

interface AgreementPartProps {
  /** Each refusal of a text that is no longer in force: the new one is read and shown. */
  readonly refused: object | undefined;
}

/** How often the page has moved for a refusal. */
interface Moved {
  readonly refused: object | undefined;
  readonly moves: number;
}

interface Toggled {
  readonly refused: object | undefined;
  readonly open: boolean;
}

/** Shows the agreement on the page that requires its acceptance: to open and read in place, or on a page of its own. */
export function AgreementPart({ refused }: AgreementPartProps): ReactNode {
  const { t } = useTranslation(['screens', 'steps']);
  const { status, readAgain } = useAgreement();
  const [toggled, setToggled] = useState<Toggled>();
  useEffect(() => {
    if (refused !== undefined) readAgain();
  }, [refused, readAgain]);
  const moved = useRef<Moved>({ refused: undefined, moves: 0 });
  useEffect(() => {
    // The new text opens above the field that has the focus and the reason of the refusal, and moves both out of view.
    if (refused === undefined || status.kind === 'loading') return;
    const moves = moved.current.refused === refused ? moved.current.moves + 1 : 1;
    moved.current = { refused, moves };
    // Once as the text before opens, and once as the new one replaces it.
    if (moves > 2) return;
    const { activeElement: focused, body } = document;
    if (focused !== body) focused?.scrollIntoView?.({ block: 'center' });
  }, [refused, status]);
  // Opened by a refusal, until the person closes it.
  const open = toggled && toggled.refused === refused ? toggled.open : refused !== undefined;
  return (
    <Part
      id={AGREEMENT_PART_ID}
      open={open}
      onToggle={(event) => setToggled({ refused, open: event.currentTarget.open })}
    >
      <summary>{t('steps:review.termsLink')}</summary>
      <Content status={status} onRetry={readAgain} />
    </Part>
  );
}

function Content({ status, onRetry }: { readonly status: AgreementStatus; readonly onRetry: () => void }) {
  const { t } = useTranslation('screens');
  const href = useHref(PATHS.agreement);
  switch (status.kind) {
    case 'loading':
      return <Spinner text={t('page.loading')} />;
    case 'failed':
      return (
        <Notice kind="error">
          <p>{failureText(t, status.failure)}</p>
          <Button onClick={onRetry}>{t('common:retry')}</Button>
        </Notice>
      );
    case 'shown':
      return (
        <>
          <AgreementBody agreement={status.agreement} heading="h3" />
          <p>
            <a href={href} target="_blank" rel="noreferrer">
              {t('agreement.ownPage')}
            </a>
          </p>
        </>
      );
  }
}

const Part = styled('details')(({ theme }) => ({
  '& > summary': {
    minHeight: 44,
    padding: theme.spacing(1.25, 0),
    color: theme.palette.primary.main,
    fontWeight: 600,
    textDecoration: 'underline',
    textUnderlineOffset: '0.2em',
    cursor: 'pointer',
  },
  '& a': { color: theme.palette.primary.main },
}));
