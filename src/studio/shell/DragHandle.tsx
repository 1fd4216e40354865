import type { PointerEventHandler, ReactNode } from 'react';

interface DragHandleProps {
  readonly onPointerDown: PointerEventHandler;
  readonly onPointerMove: PointerEventHandler;
  readonly onPointerUp: PointerEventHandler;
  readonly onPointerCancel: PointerEventHandler;
}

/** The part of an item that one holds to drag it. By the keyboard the item's own buttons and shortcuts do the same. */
export function DragHandle(events: DragHandleProps): ReactNode {
  return (
    <span className="drag-handle" aria-hidden="true" title="Drag to move; Escape cancels" {...events}>
      <svg viewBox="0 0 8 14" width="8" height="14">
        <path d="M2 2h.01M6 2h.01M2 7h.01M6 7h.01M2 12h.01M6 12h.01" />
      </svg>
    </span>
  );
}
