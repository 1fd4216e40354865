// oxlint-disable unicorn/require-post-message-target-origin -- a thread has none
import { parentPort, workerData } from 'node:worker_threads';
import { checkDefinitions } from '../../../src/product/checkDefinitions.ts';
import { readContent } from '../versionContent.ts';
import type { ReleaseError } from '../releaseChecker.ts';

/** Checks one project, reports its errors and ends. */
const { files, locales } = readContent(String(workerData));
const errors: readonly ReleaseError[] = checkDefinitions(files, locales)
  .filter(({ severity }) => severity === 'error')
  .map(({ severity, code, path, line, pointer, message }) => ({
    severity,
    code,
    path,
    line,
    pointer,
    message,
  }));
parentPort?.postMessage(errors);
