import type { ReactNode } from 'react';
import type { WidgetProps } from '@rjsf/utils';
import { InputBox } from '../../components/InputBox.tsx';
import { onDemand } from '../../lib/onDemand.tsx';
import type { CopyAnswerButtonProps } from './CopyAnswerButton.tsx';
import { SensitiveToggle } from './SensitiveToggle.tsx';
import { toLine, useTextInput } from './useTextInput.ts';

const CopyAnswerButton = onDemand<CopyAnswerButtonProps>(
  async () => (await import('./laterWidgets.ts')).CopyAnswerButton,
);

const LINE = { tidy: toLine };

/** One line of text: what the schema's format adds comes from the table `inputFormats`. */
export function TextWidget(props: WidgetProps): ReactNode {
  const { echo, attributes, masked, toggle, copyFrom, copy, show } = useTextInput(props, LINE);
  const { inputRef, onChange, onBlur, onKeyDown, onCompositionEnd } = echo;
  return (
    <>
      <InputBox>
        <input
          {...attributes}
          id={props.id}
          name={props.htmlName ?? props.name}
          disabled={props.disabled ?? false}
          readOnly={props.readonly ?? false}
          ref={inputRef}
          onChange={onChange}
          onBlur={onBlur}
          onKeyDown={onKeyDown}
          onCompositionEnd={onCompositionEnd}
        />
        {toggle && <SensitiveToggle controls={props.id} shown={!masked} onToggle={toggle} />}
      </InputBox>
      {copyFrom !== undefined && <CopyAnswerButton from={copyFrom} show={show} onCopy={copy} />}
    </>
  );
}
