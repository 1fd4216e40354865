import { writeFile } from 'node:fs/promises';
import { currentFlagsPage, FLAGS_PAGE } from './renderFlags.ts';

/* `npm run flags`: writes docs/flags.md from docs/flags.json. */
await writeFile(FLAGS_PAGE, await currentFlagsPage());
