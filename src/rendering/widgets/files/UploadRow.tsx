import type { ReactNode } from 'react';
import { VisuallyHidden } from '../../../components/VisuallyHidden.tsx';
import { useStepForm } from '../../StepFormContext.ts';
import { type FileRules, spellSize } from './fileRules.ts';
import type { Upload } from './useUploads.ts';

interface UploadRowProps {
  readonly upload: Upload;
  readonly rules: FileRules;
  readonly onRetry: () => void;
  readonly onDrop: () => void;
}

/** Failures that another attempt may resolve. */
const PASSING: ReadonlySet<string> = new Set(['offline', 'refused']);

/** A file on its way, or why it did not arrive. */
export function UploadRow({ upload, rules, onRetry, onDrop }: UploadRowProps): ReactNode {
  const { t, language } = useStepForm();
  const { name } = upload.file;
  if (upload.state.kind === 'sending') {
    return (
      <li>
        <span className="sw-file-name">{t('common:file.sending', { name })}</span>
        <progress value={upload.state.share} aria-label={name} />
        <Button text={t('common:file.cancel')} name={name} onClick={onDrop} />
      </li>
    );
  }
  const { reason } = upload.state;
  const params = { name, size: spellSize(rules.largest, language), limit: rules.most };
  return (
    <li>
      <span className="sw-file-name sw-error">{t(`common:file.failed.${reason}`, params)}</span>
      {PASSING.has(reason) && <Button text={t('common:retry')} name={name} onClick={onRetry} />}
      <Button text={t('common:file.dismiss')} name={name} onClick={onDrop} />
    </li>
  );
}

interface ButtonProps {
  readonly text: string;
  readonly name: string;
  readonly onClick: () => void;
}

function Button({ text, name, onClick }: ButtonProps): ReactNode {
  return (
    <button type="button" className="sw-action" onClick={onClick}>
      {text}
      <VisuallyHidden> {name}</VisuallyHidden>
    </button>
  );
}
