import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { visuallyHidden } from './VisuallyHidden.tsx';

export interface StepButtonsProps {
  readonly continueText: string;
  readonly backText?: string;
  readonly onBack?: () => void;
  /** Left out: the button submits the form around it. */
  readonly onContinue?: () => void;
  readonly skipText?: string;
  readonly onSkip?: () => void;
  /** Announced and shown while the step is being sent; the buttons are inactive. */
  readonly busyText?: string | undefined;
  /** Submits the form with this id, for buttons outside of it. */
  readonly form?: string;
}

/** Back, skip and continue. On phones they stay at the lower edge, within reach of the thumb. */
export function StepButtons(props: StepButtonsProps): ReactNode {
  const { continueText, backText, onBack, onContinue, skipText, onSkip, busyText, form } = props;
  const busy = busyText !== undefined;
  return (
    // Pressing must not leave the field: what its leaving changes would move the buttons from under the pointer.
    <Bar onMouseDown={(event) => event.preventDefault()}>
      {backText !== undefined && (
        <Button variant="text" className="back" disabled={busy} onClick={onBack}>
          {backText}
        </Button>
      )}
      {skipText !== undefined && (
        <Button variant="outlined" disabled={busy} onClick={onSkip}>
          {skipText}
        </Button>
      )}
      <Button
        variant="contained"
        size="large"
        className="continue"
        type={onContinue ? 'button' : 'submit'}
        aria-disabled={busy}
        form={form}
        onClick={(event) => {
          // Not `disabled`: that would lose the focus, and with it the position of a keyboard or screen reader.
          if (busy) event.preventDefault();
          else onContinue?.();
        }}
      >
        {busyText ?? continueText}
      </Button>
      <output className="status">{busyText}</output>
    </Bar>
  );
}

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1.5),
  alignItems: 'center',
  marginTop: theme.spacing(1),
  '& .back': { marginInlineEnd: 'auto', paddingInline: theme.spacing(1.5) },
  '& .continue': { minWidth: 160 },
  '& .continue[aria-disabled=true]': { opacity: 0.7, cursor: 'progress' },
  '& .status': visuallyHidden,
  // Not where the bar would cover what little is to be seen, as on a phone on its side or with large text.
  [`${theme.breakpoints.down('sm')} and (min-height: 30rem)`]: {
    '& .MuiButton-root': { scrollMarginBlock: 0 },
    position: 'sticky',
    bottom: 0,
    zIndex: 2,
    // Over the padding of StepLayout, to the edges of the screen.
    margin: theme.spacing(1, 'calc(-1 * var(--gutter, 0px))', '-3rem'),
    padding: theme.spacing(1.5, 2, `max(${theme.spacing(1.5)}, env(safe-area-inset-bottom))`),
    background: theme.palette.background.paper,
    borderTop: `1px solid ${theme.palette.divider}`,
    '& .continue': { flex: '1 1 10rem' },
  },
}));
