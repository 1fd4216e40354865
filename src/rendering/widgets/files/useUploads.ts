import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FilePort, StoredFile } from '../../context/ports.ts';
import { type FileRules, validateFile, type Refusal } from './fileRules.ts';

/** A file that is not stored: on its way, or not sent for a reason. */
export interface Upload {
  readonly key: string;
  readonly file: File;
  readonly state:
    | { readonly kind: 'sending'; readonly share: number }
    | { readonly kind: 'failed'; readonly reason: Refusal | 'several' | 'offline' | 'refused' };
}

interface UploadsGiven {
  readonly port: FilePort;
  readonly rules: FileRules;
  /** Files that are stored already. */
  readonly stored: readonly StoredFile[];
  readonly onStored: (file: StoredFile) => void;
}

export interface Uploads {
  readonly uploads: readonly Upload[];
  readonly send: (files: readonly File[]) => void;
  readonly retry: (upload: Upload) => void;
  /** Stops one that is on its way, or puts away one that failed. */
  readonly drop: (upload: Upload) => void;
}

let made = 0;

/** Sends files, each by itself; leaving the form stops them. */
export function useUploads(given: UploadsGiven): Uploads {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const latest = useRef(given);
  const running = useRef(new Map<string, AbortController>());
  useLayoutEffect(() => {
    latest.current = given;
  });
  useEffect(() => {
    const controllers = running.current;
    return () => {
      for (const controller of controllers.values()) controller.abort();
    };
  }, []);

  const change = (key: string, state: Upload['state'] | undefined): void =>
    setUploads((before) =>
      before.flatMap((upload) => {
        if (upload.key !== key) return [upload];
        return state ? [{ ...upload, state }] : [];
      }),
    );
  const run = async ({ key, file }: Pick<Upload, 'key' | 'file'>): Promise<void> => {
    const controller = new AbortController();
    running.current.set(key, controller);
    const onProgress = (share: number) => change(key, { kind: 'sending', share });
    const outcome = await sendFile(file, latest.current, { onProgress, signal: controller.signal });
    running.current.delete(key);
    if (controller.signal.aborted) return;
    if (outcome.kind === 'stored') latest.current.onStored(outcome.file);
    change(key, outcome.kind === 'stored' ? undefined : outcome);
  };
  return {
    uploads,
    send: (files) => {
      const room = Math.max(
        given.rules.most === 1 ? 1 : given.rules.most - given.stored.length - uploads.length,
        0,
      );
      const added = files.map((file, index) => createUpload(file, index < room));
      // If a single file is asked for, another one replaces the file that is being sent or has failed.
      const replaced = given.rules.most === 1 ? uploads : [];
      for (const { key } of replaced) running.current.get(key)?.abort();
      setUploads((before) => [...before.filter((upload) => !replaced.includes(upload)), ...added]);
      for (const upload of added) if (upload.state.kind === 'sending') void run(upload);
    },
    retry: (upload) => {
      change(upload.key, { kind: 'sending', share: 0 });
      void run(upload);
    },
    drop: ({ key }) => {
      running.current.get(key)?.abort();
      change(key, undefined);
    },
  };
}

function createUpload(file: File, fits: boolean): Upload {
  made += 1;
  const state = fits
    ? ({ kind: 'sending', share: 0 } as const)
    : ({ kind: 'failed', reason: 'several' } as const);
  return { key: String(made), file, state };
}

type Outcome =
  | { readonly kind: 'stored'; readonly file: StoredFile }
  | Extract<Upload['state'], { readonly kind: 'failed' }>;

async function sendFile(
  file: File,
  { port, rules }: UploadsGiven,
  options: Parameters<FilePort['store']>[1],
): Promise<Outcome> {
  try {
    const reason = await validateFile(file, rules);
    if (reason !== undefined) return { kind: 'failed', reason };
    if (!navigator.onLine) return { kind: 'failed', reason: 'offline' };
    return { kind: 'stored', file: await port.store(file, options) };
  } catch {
    // The user can only try again; the port knows the cause and can report it.
    return { kind: 'failed', reason: navigator.onLine ? 'refused' : 'offline' };
  }
}
