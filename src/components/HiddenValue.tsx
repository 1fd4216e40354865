import { styled } from '@mui/material/styles';
import { useEffect, useState, type ReactNode } from 'react';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface HiddenValueProps {
  /** Shown until the user reveals the value. */
  readonly masked: string;
  /** The same for screen readers: bullets have no meaning. */
  readonly spoken: string;
  readonly secret: string;
  readonly label: string;
  readonly showText: string;
  readonly hideText: string;
}

/**
 * Shows a sensitive value that its owner may reveal. It is hidden again as soon as the page is left, even for another
 * tab.
 */
export function HiddenValue(props: HiddenValueProps): ReactNode {
  const { masked, spoken, secret, label, showText, hideText } = props;
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!shown) return undefined;
    const hide = () => setShown(false);
    document.addEventListener('visibilitychange', hide);
    return () => document.removeEventListener('visibilitychange', hide);
  }, [shown]);
  return (
    <Row>
      <span aria-live="polite">
        {shown ? (
          <bdi>{secret}</bdi>
        ) : (
          <>
            <bdi aria-hidden="true">{masked}</bdi>
            <VisuallyHidden>{spoken}</VisuallyHidden>
          </>
        )}
      </span>
      <button type="button" onClick={() => setShown(!shown)}>
        {shown ? hideText : showText}
        <VisuallyHidden> {label}</VisuallyHidden>
      </button>
    </Row>
  );
}

const Row = styled('span')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(0, 2),
  '& > span': { overflowWrap: 'anywhere' },
  '& button': {
    minHeight: 44,
    // The row stays as high as the others.
    margin: theme.spacing(-1.25, -1, -1.25, 0),
    padding: theme.spacing(0, 1),
    border: 0,
    background: 'none',
    color: theme.palette.primary.main,
    font: 'inherit',
    fontWeight: 600,
    textDecoration: 'underline',
    textUnderlineOffset: '0.2em',
    cursor: 'pointer',
  },
  '@media print': { '& button': { display: 'none' } },
}));
