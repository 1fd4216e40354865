import { useEffect, useId, useRef, type ReactNode } from 'react';
import './sheet.css';

interface SheetProps {
  readonly open: boolean;
  readonly title: string;
  readonly closeText: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Tools or details over the page: at the lower edge of a phone, at the upper corner of a screen. The browser's own dialog keeps the focus inside and gives it back. */
export function Sheet({ open, title, closeText, onClose, children }: SheetProps): ReactNode {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || dialog.open === open) return;
    // A press beside it closes it, where the browser knows how.
    dialog.setAttribute('closedby', 'any');
    if (open) dialog.showModal();
    else dialog.close();
  }, [open]);
  return (
    <dialog ref={ref} className="sheet" aria-labelledby={id} onClose={onClose}>
      <div className="sheet-head">
        <h2 id={id}>{title}</h2>
        <button type="button" onClick={onClose}>
          {closeText}
        </button>
      </div>
      {children}
    </dialog>
  );
}
