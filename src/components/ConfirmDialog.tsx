import { useEffect, useId, useRef, type ReactNode } from 'react';
import Button from '@mui/material/Button';

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
    <dialog
      className="question"
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
    </dialog>
  );
}
