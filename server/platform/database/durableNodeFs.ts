import fs from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { errorCodeOf } from '../systemErrors.ts';

/** The part of Emscripten's module that we patch; it ships no types. */
interface EmscriptenModule {
  readonly NODEFS: { readonly stream_ops: { fsync?: (stream: { readonly nfd: number }) => number } };
}

/** Codes that fsync returns for handles that cannot be synced, such as pipes. */
const NOT_SYNCABLE = ['EINVAL', 'EBADF'];

/**
 * Emscripten's Node file system has no fsync, so a commit would be acknowledged before it is on the disk.
 * This class lends it the real one.
 */
export class DurableNodeFs extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const result = await super.init(...args);
    const hooks = (result.emscriptenOpts.preRun ??= []) as unknown[]; // declared as a function or a list, set as a list
    hooks.push((module: EmscriptenModule) => {
      module.NODEFS.stream_ops.fsync = (stream) => syncToDisk(stream.nfd);
    });
    return result;
  }
}

function syncToDisk(handle: number): number {
  try {
    fs.fsyncSync(handle);
  } catch (error) {
    if (!NOT_SYNCABLE.includes(errorCodeOf(error) ?? '')) throw error;
  }
  return 0;
}
