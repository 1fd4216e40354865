import type { ReactNode } from 'react';
import { useStepForm } from '../../context/StepFormContext.ts';
import { VisuallyHidden } from '../../../components/VisuallyHidden.tsx';
import type { StoredFile } from '../../context/ports.ts';
import { spellSize, type FileRules } from './fileRules.ts';
import type { Files } from './useFiles.ts';
import type { Upload } from './useUploads.ts';

interface StoredFileRowProps {
  readonly file: StoredFile;
  readonly link: string | undefined;
  /** Left out where nothing may be changed. */
  readonly onRemove?: () => void;
}

interface FileUndoProps {
  readonly name: string;
  readonly onUndo: () => void;
}

interface FileRowsProps {
  readonly files: Files;
  readonly rules: FileRules;
  readonly locked: boolean;
}

/** Lists the stored files and those being sent; in place of one that was just removed, the undo row. */
export function FileRows({ files, rules, locked }: FileRowsProps): ReactNode {
  const { files: port } = useStepForm();
  const { outcome } = files;
  const rows = files.stored.map((file, index) => (
    <StoredFileRow
      key={file.id}
      file={file}
      link={port?.link?.(file.id)}
      {...(!locked && { onRemove: () => files.remove(index) })}
    />
  ));
  const isUndoable = outcome?.kind === 'removed' && !locked;
  const undo = isUndoable && <FileUndo key="undo" name={outcome.file.name} onUndo={files.undo} />;
  return (
    <ul>
      {undo ? rows.toSpliced(outcome?.index ?? 0, 0, undo) : rows}
      {files.uploads.map((upload) => (
        <UploadRow
          key={upload.key}
          upload={upload}
          rules={rules}
          onRetry={() => files.retry(upload)}
          onDrop={() => files.drop(upload)}
        />
      ))}
    </ul>
  );
}

interface UploadRowProps {
  readonly upload: Upload;
  readonly rules: FileRules;
  readonly onRetry: () => void;
  readonly onDrop: () => void;
}

/** Failures that another attempt may resolve. */
const PASSING: ReadonlySet<string> = new Set(['offline', 'refused']);

/** A file on its way, or why it did not arrive. */
function UploadRow({ upload, rules, onRetry, onDrop }: UploadRowProps): ReactNode {
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

/** Replaces a removed file, and restores it; it takes over the focus of the removed row. */
function FileUndo({ name, onUndo }: FileUndoProps): ReactNode {
  const { t } = useStepForm();
  return (
    <li>
      <span>{t('common:list.removed', { item: name })}</span>
      <button type="button" className="sw-action" ref={takeFocus} onClick={onUndo}>
        {t('common:list.undo')}
      </button>
    </li>
  );
}

function takeFocus(button: HTMLButtonElement | null): void {
  button?.focus();
}

/** A file that is kept: what it is, what it looks like if it is a picture, and the way to take it away. */
function StoredFileRow({ file, link, onRemove }: StoredFileRowProps): ReactNode {
  const { t, language } = useStepForm();
  const { name, type, size } = file;
  const isPicture = link !== undefined && type?.startsWith('image/');
  return (
    <li>
      {isPicture && <img src={link} alt={t('common:file.preview', { name })} />}
      <span className="sw-file-name">
        {link === undefined ? name : <a href={link}>{name}</a>}
        {typeof size === 'number' && <span className="sw-hint"> {spellSize(size, language)}</span>}
      </span>
      {onRemove && (
        <button type="button" className="sw-action" onClick={onRemove}>
          {t('common:list.remove')}
          <VisuallyHidden> {name}</VisuallyHidden>
        </button>
      )}
    </li>
  );
}
