import { useEffect, useState, type PointerEvent, type ReactNode, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { DragHandle } from '../shell/DragHandle.tsx';
import { useEscapeWhile } from '../shell/useEscapeWhile.ts';
import { scrollBetween, useScrolling, type Scroll } from '../shell/useScrolling.ts';
import { areaOf, generalOf, listBeside, pointerOf } from './dragged.ts';
import { findLanding, type Landing } from './findLanding.ts';
import { selectorOf } from './findText.ts';
import type { Drop, Shown } from './protocol.ts';

interface QuestionDragProps {
  readonly shown: Shown;
  readonly frame: RefObject<HTMLElement | null>;
  readonly onDrop: (drop: Drop) => void;
}

interface Drag {
  readonly landing: Landing | undefined;
  readonly scroll: Scroll | undefined;
}

/**
 * The handle of the question that the pointer is over, else of the selected one. It is inside of the question, so that it moves with it, and
 * a press on anything else of the question stays what it is.
 */
export function QuestionDrag({ shown, frame, onDrop }: QuestionDragProps): ReactNode {
  const area = useArea(shown, frame);
  const [drag, setDrag] = useState<Drag>();
  const pointer = area && pointerOf(shown.orders, area);
  useEscapeWhile(drag !== undefined, () => setDrag(undefined));
  useScrolling(drag?.scroll);
  useMarks(drag, shown.orders, pointer, frame);
  if (!area || pointer === undefined) return null;
  const move = ({ clientX: x, clientY: y }: PointerEvent) => {
    if (!drag) return;
    // A line outside of the frame would not be seen: there it only scrolls.
    const isInFrame = y >= 0 && y <= window.innerHeight;
    const questions = isInFrame && frame.current ? listBeside(shown.orders, frame.current, pointer) : [];
    setDrag({
      landing: findLanding(questions, { pointer, x, y, direction: shown.direction }),
      scroll: scrollBetween(document.documentElement, y, { top: 0, bottom: window.innerHeight }),
    });
  };
  const drop = () => {
    const { landing } = drag ?? {};
    if (landing)
      onDrop({ pointer: generalOf(pointer), beside: generalOf(landing.beside), side: landing.side });
    setDrag(undefined);
  };
  return createPortal(
    <DragHandle
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        // Not a press in the input below, nor the begin of a selection; Escape is to reach this window.
        event.preventDefault();
        window.focus();
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ landing: undefined, scroll: undefined });
      }}
      onPointerMove={move}
      onPointerUp={drop}
      onPointerCancel={() => setDrag(undefined)}
    />,
    area,
  );
}

/** The question that is under the pointer, else the selected one, if it may be dragged. */
function useArea(shown: Shown, frame: RefObject<HTMLElement | null>): HTMLElement | undefined {
  const { orders, isEditing, selected } = shown;
  const [hovered, setHovered] = useState<HTMLElement>();
  const [chosen, setChosen] = useState<HTMLElement>();
  useEffect(() => {
    const root = frame.current;
    if (!root || !isEditing) return undefined;
    const enter = ({ target }: Event) => setHovered(areaOf(orders, target));
    const leave = () => setHovered(undefined);
    root.addEventListener('pointerover', enter);
    root.addEventListener('pointerleave', leave);
    return () => {
      root.removeEventListener('pointerover', enter);
      root.removeEventListener('pointerleave', leave);
      leave();
    };
  }, [frame, isEditing, orders]);
  useEffect(() => {
    const root = frame.current;
    if (!root || !isEditing || !selected) return undefined;
    const look = () => setChosen(areaOf(orders, root.querySelector(selectorOf(selected))));
    const observer = new MutationObserver(look);
    observer.observe(root, { childList: true, subtree: true });
    look();
    return () => {
      observer.disconnect();
      setChosen(undefined);
    };
  }, [frame, isEditing, orders, selected]);
  return [hovered, chosen].find((one) => one?.isConnected);
}

/** Marks the held question, and the one at whose edge it would land. */
function useMarks(
  drag: Drag | undefined,
  orders: Shown['orders'],
  pointer: string | undefined,
  frame: RefObject<HTMLElement | null>,
): void {
  const { beside, side, edge } = drag?.landing ?? {};
  const isHeld = drag !== undefined;
  useEffect(() => {
    if (!isHeld || pointer === undefined) return undefined;
    const held = elementsOf(frame.current, orders, pointer);
    for (const element of held) element.setAttribute('data-dragged', '');
    return () => {
      for (const element of held) element.removeAttribute('data-dragged');
    };
  }, [isHeld, pointer, orders, frame]);
  useEffect(() => {
    if (beside === undefined) return undefined;
    const around = elementsOf(frame.current, orders, beside);
    const closest = side === 'before' ? around[0] : around.at(-1);
    closest?.setAttribute('data-landing', `${side}-${edge}`);
    return () => closest?.removeAttribute('data-landing');
  }, [beside, side, edge, orders, frame]);
}

function elementsOf(root: Element | null, orders: Shown['orders'], pointer: string): readonly HTMLElement[] {
  const questions = root ? listBeside(orders, root, pointer) : [];
  return questions.find((one) => one.pointer === pointer)?.elements ?? [];
}
