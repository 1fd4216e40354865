import { useEffect, useId, useRef, type ReactNode } from 'react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';

export interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly children?: ReactNode;
  readonly confirmText: string;
  readonly cancelText: string;
  /** `danger` when something is lost by it. */
  readonly tone?: 'normal' | 'danger';
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  /** Called on Escape; by default the same as the cancel button. */
  readonly onEscape?: () => void;
}

/** A question that has to be answered first. The browser's own dialog: it keeps the focus inside and gives it back. */
export function ConfirmDialog(props: ConfirmDialogProps): ReactNode {
  const { open, title, children, confirmText, cancelText, tone = 'normal', onConfirm, onCancel } = props;
  const { onEscape = onCancel } = props;
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || dialog.open === open) return;
    if (open) dialog.showModal();
    else dialog.close();
  }, [open]);

  return (
    <Dialog
      ref={ref}
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
      onCancel={(event) => {
        // Escape only requests it; the owner of `open` decides.
        event.preventDefault();
        onEscape();
      }}
    >
      <h2 id={`${id}title`}>{title}</h2>
      <div id={`${id}text`}>{children}</div>
      <div className="buttons">
        <Button variant="outlined" onClick={onCancel}>
          {cancelText}
        </Button>
        <Button variant="contained" color={tone === 'danger' ? 'error' : 'primary'} onClick={onConfirm}>
          {confirmText}
        </Button>
      </div>
    </Dialog>
  );
}

const Dialog = styled('dialog')(({ theme }) => ({
  width: 'min(32rem, calc(100vw - 2rem))',
  padding: theme.spacing(3),
  border: '1px solid transparent',
  borderRadius: 14,
  background: theme.palette.background.paper,
  color: theme.palette.text.primary,
  boxShadow: theme.shadows[12],
  fontFamily: theme.typography.fontFamily,
  lineHeight: 1.6,
  '&::backdrop': { background: 'rgb(16 24 43 / 0.5)' },
  '& h2': { ...theme.typography.h2, margin: theme.spacing(0, 0, 1) },
  '& .buttons': {
    display: 'flex',
    flexWrap: 'wrap-reverse',
    justifyContent: 'flex-end',
    gap: theme.spacing(1.5),
    marginTop: theme.spacing(3),
  },
}));
