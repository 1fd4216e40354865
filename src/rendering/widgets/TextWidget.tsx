import type { ReactNode } from 'react';
import type { WidgetProps } from '@rjsf/utils';
import OutlinedInput from '@mui/material/OutlinedInput';
import { onDemand } from '../../lib/onDemand.tsx';
import type { CopyAnswerButtonProps } from './CopyAnswerButton.tsx';
import { SensitiveToggle } from './SensitiveToggle.tsx';
import { toLine, useTextInput } from './useTextInput.ts';

const CopyAnswerButton = onDemand<CopyAnswerButtonProps>(
  async () => (await import('./laterWidgets.ts')).CopyAnswerButton,
);

/** One line of text: what the schema's format adds comes from the table `inputFormats`. */
export function TextWidget(props: WidgetProps): ReactNode {
  const { echo, attributes, masked, toggle, copyFrom, copy, show } = useTextInput(props, toLine);
  return (
    <>
      <OutlinedInput
        id={props.id}
        name={props.htmlName ?? props.name}
        fullWidth
        disabled={props.disabled ?? false}
        readOnly={props.readonly ?? false}
        error={attributes['aria-invalid'] === true}
        inputRef={echo.inputRef}
        onChange={echo.onChange}
        onBlur={echo.onBlur}
        onKeyDown={echo.onKeyDown}
        onCompositionEnd={echo.onCompositionEnd}
        inputProps={attributes}
        endAdornment={toggle && <SensitiveToggle controls={props.id} shown={!masked} onToggle={toggle} />}
      />
      {copyFrom !== undefined && <CopyAnswerButton from={copyFrom} show={show} onCopy={copy} />}
    </>
  );
}
