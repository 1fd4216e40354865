import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Called at the top of a test file: gives a function that makes a folder. The folders are removed after the last test. */
export function temporaryFolders(): () => string {
  const folders: string[] = [];
  afterAll(() => {
    for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true });
  });
  return () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'stepwright-test-'));
    folders.push(folder);
    return folder;
  };
}
