import type { ReactNode } from 'react';
import type { WidgetProps } from '@rjsf/utils';
import { InputBox } from '../../components/InputBox.tsx';
import { onDemand } from '../../lib/onDemand.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { useField } from '../context/FieldContext.ts';
import { useStepForm } from '../context/StepFormContext.ts';
import type { CopyAnswerButtonProps } from './CopyAnswerButton.tsx';
import { loadLater } from './later.ts';
import { toLine, useTextInput } from './useTextInput.ts';

interface SensitiveToggleProps {
  readonly controls: string;
  readonly shown: boolean;
  readonly onToggle: () => void;
}

const CopyAnswerButton = onDemand<CopyAnswerButtonProps>(async () => (await loadLater()).CopyAnswerButton);

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

/** Shows or hides a sensitive answer. */
function SensitiveToggle({ controls, shown, onToggle }: SensitiveToggleProps): ReactNode {
  const { t } = useStepForm();
  const { texts } = useField();
  const text = t(shown ? 'common:hide' : 'common:show');
  return (
    <button type="button" className="sw-toggle" aria-controls={controls} onClick={onToggle}>
      {text}
      <VisuallyHidden> {texts.label}</VisuallyHidden>
    </button>
  );
}
