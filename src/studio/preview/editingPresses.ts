import type { DOMAttributes, KeyboardEvent, SyntheticEvent } from 'react';
import { textIn } from './findText.ts';
import type { FromPreview } from './protocol.ts';

type Send = (message: FromPreview) => void;

/**
 * The handlers of a step that is edited: a press on a question selects it, a second one on its text, or F2 in it, moves the cursor to the
 * field that writes the text. Inputs still work: the press is not taken from them.
 */
export function editingPresses(send: Send): DOMAttributes<HTMLElement> {
  const select = ({ target }: SyntheticEvent): string | undefined => {
    const pointer = pointerAt(target);
    if (pointer !== undefined) send({ kind: 'selected', pointer });
    return pointer;
  };
  return {
    onClickCapture: select,
    onDoubleClickCapture: ({ target }) => {
      const pointer = pointerAt(target);
      const text = target instanceof Element ? textIn(target) : undefined;
      if (pointer === undefined || text === undefined) return;
      getSelection()?.removeAllRanges();
      send({ kind: 'write', pointer, text });
    },
    onKeyDownCapture: (event: KeyboardEvent) => {
      const pointer = event.key === 'F2' ? select(event) : undefined;
      if (pointer !== undefined) send({ kind: 'write', pointer, text: undefined });
    },
  };
}

/** The question that has an element, empty for the title and introduction of the step; undefined for anything else. */
function pointerAt(target: EventTarget): string | undefined {
  if (!(target instanceof Element)) return undefined;
  const pointer = target.closest<HTMLElement>('[data-pointer]')?.dataset['pointer'];
  return pointer ?? (target.closest('h1, .intro') ? '' : undefined);
}
