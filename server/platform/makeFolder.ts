import fs from 'node:fs';
import path from 'node:path';
import { errorCodeOf } from './systemErrors.ts';

/**
 * Makes a folder and those above it that are missing; throws the system's error where it may not. Node's own `recursive`
 * never ends below a folder in which nothing can be made, such as `/proc`.
 */
export function makeFolder(folder: string): void {
  try {
    fs.mkdirSync(folder);
  } catch (error) {
    const code = errorCodeOf(error);
    if (code === 'EEXIST' && fs.statSync(folder).isDirectory()) return;
    const parent = path.dirname(folder);
    if (code !== 'ENOENT' || fs.existsSync(parent)) throw error;
    makeFolder(parent);
    fs.mkdirSync(folder);
  }
}
