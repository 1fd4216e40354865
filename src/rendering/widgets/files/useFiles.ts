import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { WidgetProps } from '@rjsf/utils';
import { isRecord } from '../../../lib/unknownValue.ts';
import type { FilePort, StoredFile } from '../../context/ports.ts';
import { readFileRules } from './fileRules.ts';
import { type Uploads, useUploads } from './useUploads.ts';

/** The last action, to be announced, and to be undone if it removed something. */
export interface FileOutcome {
  readonly kind: 'added' | 'removed' | 'restored';
  readonly file: StoredFile;
  readonly index: number;
}

export interface Files extends Uploads {
  readonly stored: readonly StoredFile[];
  readonly outcome: FileOutcome | undefined;
  readonly remove: (index: number) => void;
  readonly undo: () => void;
}

/** The files of an answer, and what a person can do with them. */
export function useFiles({ schema, value, onChange }: WidgetProps, port: FilePort): Files {
  const isList = schema.type === 'array';
  const stored = readFiles(value);
  const [outcome, setOutcome] = useState<FileOutcome>();
  const latest = useRef({ stored, outcome });
  useLayoutEffect(() => {
    latest.current = { stored, outcome };
  });
  const keep = (files: readonly StoredFile[], done: FileOutcome): void => {
    discardRemoved(latest.current.outcome, done, port);
    // Two uploads may end before the form draws the first.
    latest.current = { stored: files, outcome: done };
    setOutcome(done);
    onChange(isList ? (files.length === 0 ? undefined : files) : files[0]);
  };
  // Once the form is left, nothing can be brought back.
  useEffect(() => {
    const last = latest;
    return () => discardRemoved(last.current.outcome, undefined, port);
  }, [port]);

  const uploads = useUploads({
    port,
    rules: readFileRules(schema),
    stored,
    onStored: (file) => {
      const before = latest.current.stored;
      const replaced = isList ? [] : before;
      for (const { id } of replaced) port.remove(id);
      const files = isList ? [...before, file] : [file];
      keep(files, { kind: 'added', file, index: files.length - 1 });
    },
  });
  return {
    ...uploads,
    stored,
    outcome,
    remove: (index) => {
      const file = stored[index];
      if (file) keep(stored.toSpliced(index, 1), { kind: 'removed', file, index });
    },
    undo: () => {
      if (outcome?.kind !== 'removed') return;
      const { file, index } = outcome;
      keep(isList ? stored.toSpliced(index, 0, file) : [file], { kind: 'restored', file, index });
    },
  };
}

/** A removed file goes for good when the chance to bring it back does. */
function discardRemoved(last: FileOutcome | undefined, next: FileOutcome | undefined, port: FilePort): void {
  const isBack = next?.kind === 'restored';
  if (last?.kind === 'removed' && !isBack) port.remove(last.file.id);
}

/** The files of an answer; an old draft may hold anything. */
function readFiles(value: unknown): readonly StoredFile[] {
  return (Array.isArray(value) ? value : [value]).filter(isStoredFile);
}

function isStoredFile(value: unknown): value is StoredFile {
  return isRecord(value) && typeof value['id'] === 'string' && typeof value['name'] === 'string';
}
