import type { DOMAttributes, KeyboardEvent, SyntheticEvent } from 'react';
import { textIn } from './findText.ts';
import type { FromPreview } from './protocol.ts';

type Send = (message: FromPreview) => void;

/**
 * The handlers of a step that is edited: a press on a question selects it, a second one on its text, or F2 in it, moves the cursor to the
 * field that writes the text. Inputs still work: the press is not taken from them.
 */
export function editingPresses(send: Send): DOMAttributes<HTMLElement> {
  const select = ({ target }: SyntheticEvent): void => {
    const area = target instanceof Element ? target.closest<HTMLElement>('[data-pointer]') : null;
    const pointer = area?.dataset['pointer'];
    if (pointer !== undefined) send({ kind: 'selected', pointer });
    else if (target instanceof Element && target.closest('h1, .intro'))
      send({ kind: 'selected', pointer: '' });
  };
  return {
    onClickCapture: select,
    onDoubleClickCapture: ({ target }) => {
      const text = target instanceof Element ? textIn(target) : undefined;
      if (text === undefined) return;
      getSelection()?.removeAllRanges();
      send({ kind: 'write', text });
    },
    onKeyDownCapture: (event: KeyboardEvent) => {
      if (event.key !== 'F2') return;
      select(event);
      send({ kind: 'write', text: undefined });
    },
  };
}
