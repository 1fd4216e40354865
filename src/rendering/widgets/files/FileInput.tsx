import type { ReactNode } from 'react';
import { useField } from '../../context/FieldContext.ts';
import { useStepForm } from '../../context/StepFormContext.ts';

interface FileInputProps {
  readonly id: string;
  readonly name: string;
  readonly accept: readonly string[] | undefined;
  /** Opens the camera of a phone. */
  readonly camera?: boolean;
  readonly several: boolean;
  readonly hasFile: boolean;
  readonly disabled: boolean;
  readonly required: boolean;
  readonly describedBy: string | undefined;
  readonly onFiles: (files: readonly File[]) => void;
}

/** The browser's own input below a button of ours: its words would be in the language of the browser. */
export function FileInput(props: FileInputProps): ReactNode {
  const { id, accept, camera = false, several, disabled, describedBy, onFiles } = props;
  const { t } = useStepForm();
  const { texts, invalid } = useField();
  return (
    <label className="sw-file-input">
      <input
        type="file"
        id={id}
        name={props.name}
        accept={accept?.join(',')}
        multiple={several}
        disabled={disabled}
        {...(camera && { capture: 'environment' })}
        aria-label={`${t(wordsOf(props))} ${texts.label}`}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        aria-required={props.required || undefined}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file once more is a new choice.
          target.value = '';
        }}
      />
      <span aria-hidden="true">{t(wordsOf(props))}</span>
    </label>
  );
}

function wordsOf({ camera = false, several, hasFile }: FileInputProps) {
  if (camera) return 'common:file.camera';
  if (several) return 'common:file.chooseSeveral';
  return hasFile ? 'common:file.replace' : 'common:file.choose';
}
