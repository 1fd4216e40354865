import { type FSWatcher, watch } from 'node:fs';
import { createCheckMemory, type Finding, type TextUse } from '@stepwright/checker';
import type { DefinitionFiles } from '@stepwright/engine/authoring';
import { checkDefinitions } from '../src/product/checkDefinitions.ts';
import { createDefinitionReader } from '../src/product/node.ts';
import { readSurroundings } from './readSurroundings.ts';

/** Files and folders that are watched. */
export interface Watched {
  readonly schemas: string;
  readonly locales: string;
  /** Folders of sources, with the texts that they show and the features that they read; none: definitions are checked without sources. */
  readonly sources?: {
    readonly folders: readonly string[];
    read(): readonly TextUse[];
    readFeatures(): ReadonlySet<string>;
  };
}

/** Result of one run. */
export interface WatchedRun {
  readonly files: DefinitionFiles;
  readonly locales: DefinitionFiles;
  readonly found: readonly Finding[];
  /** Milliseconds from the first file read to the last finding. */
  readonly ms: number;
}

/**
 * Checks repeatedly: only changed files are read and compiled again. A run finds the same as `stepwright check` on the
 * same files. `sourcesChanged` makes the next run read the sources again, which takes seconds.
 */
export function createWatchedCheck({ schemas, locales: texts, sources }: Watched): {
  readonly run: () => Promise<WatchedRun>;
  readonly sourcesChanged: () => void;
} {
  const memory = createCheckMemory();
  const readDefinitions = createDefinitionReader(schemas, { withLibrary: true });
  const readTexts = createDefinitionReader(texts);
  let uses: readonly TextUse[] | undefined;
  let featureReads: ReadonlySet<string> | undefined;
  return {
    sourcesChanged: () => {
      uses = undefined;
      featureReads = undefined;
    },
    run: async () => {
      uses ??= sources?.read();
      featureReads ??= sources?.readFeatures();
      const start = performance.now();
      const [files, locales, around] = await Promise.all([
        readDefinitions(),
        readTexts(),
        readSurroundings(schemas, texts),
      ]);
      const found = checkDefinitions(files, locales, uses, {
        ...around,
        ...(featureReads && { featureReads }),
        memory,
      });
      return { files, locales, found, ms: performance.now() - start };
    },
  };
}

/** Editors write a file in several steps. */
const PAUSE_MS = 20;

/** Runs at once, and after every change, until the signal aborts. Runs follow each other, and no change is missed. */
export async function watchCheck(
  watched: Watched,
  { signal, tell }: { readonly signal: AbortSignal; readonly tell: (run: WatchedRun) => void },
): Promise<void> {
  const check = createWatchedCheck(watched);
  const changes = createSignalBox();
  const onSources = (): void => {
    check.sourcesChanged();
    changes.set();
  };
  const watchers = [
    ...[watched.schemas, watched.locales].map((folder) => watchFolder(folder, changes.set)),
    ...(watched.sources?.folders ?? []).map((folder) => watchFolder(folder, onSources)),
  ];
  signal.addEventListener('abort', changes.set);
  changes.set();
  for (;;) {
    await changes.wait();
    if (signal.aborted) break;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    changes.clear();
    tell(await check.run());
  }
  for (const watcher of watchers) watcher.close();
}

function watchFolder(folder: string, onChange: () => void): FSWatcher {
  return watch(folder, { recursive: true }, onChange);
}

/** Remembers an event until it is consumed. */
function createSignalBox() {
  let isSet = false;
  let wake = (): void => {};
  return {
    set: (): void => {
      isSet = true;
      wake();
    },
    clear: (): void => {
      isSet = false;
    },
    wait: async (): Promise<void> => {
      if (isSet) return;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    },
  };
}
