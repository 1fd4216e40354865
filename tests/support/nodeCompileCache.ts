import { tmpdir } from 'node:os';
import path from 'node:path';

/** Where Node keeps what it made of our sources, by their content: each start of a server is a fifth cheaper. */
export const NODE_COMPILE_CACHE = path.join(tmpdir(), 'stepwright-node-cache');
