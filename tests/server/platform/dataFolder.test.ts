import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { databaseFolder, prepareDataFolder } from '../../../server/platform/database/lockDataFolder.ts';

const folders: string[] = [];
const makeFolder = () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'stepwright-folder-'));
  folders.push(folder);
  return folder;
};
afterAll(() => {
  for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true });
});

const rightsOf = (folder: string) => fs.statSync(folder).mode & 0o777;

it.each([
  ['new', () => undefined],
  [
    'of a version before, which everybody can enter',
    (folder: string) => {
      fs.mkdirSync(folder);
      fs.chmodSync(folder, 0o755);
    },
  ],
])('a folder of the embedded database that is %s is accessible to its owner only', (_, prepare) => {
  const folder = makeFolder();
  prepare(databaseFolder(folder));
  const release = prepareDataFolder(folder);
  expect(rightsOf(databaseFolder(folder)).toString(8)).toBe('700');
  release();
});
