import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import { Icon } from './Icon.tsx';

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

/** Back, skip and continue. On phones they stay at the lower edge, within reach of the thumb. Looks: src/app/face/step.css. */
export function StepButtons(props: StepButtonsProps): ReactNode {
  const { continueText, backText, onBack, onContinue, skipText, onSkip, busyText, form } = props;
  const busy = busyText !== undefined;
  return (
    // Pressing must not leave the field: what its leaving changes would move the buttons from under the pointer.
    <div className="action-row" role="presentation" onMouseDown={(event) => event.preventDefault()}>
      {backText !== undefined && (
        <Button variant="text" className="back" disabled={busy} onClick={onBack}>
          <Icon name="arrow-left" />
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
      <output className="hidden-text">{busyText}</output>
    </div>
  );
}
