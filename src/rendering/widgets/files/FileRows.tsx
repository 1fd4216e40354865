import type { ReactNode } from 'react';
import { useStepForm } from '../../StepFormContext.ts';
import type { FileRules } from './fileRules.ts';
import { FileUndo } from './FileUndo.tsx';
import { StoredFileRow } from './StoredFileRow.tsx';
import { UploadRow } from './UploadRow.tsx';
import type { Files } from './useFiles.ts';

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
