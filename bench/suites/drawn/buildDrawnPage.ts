import path from 'node:path';
import { leaveOut, leftOut } from '@stepwright/vite-plugin';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const here = import.meta.dirname;

/** Where the page is once it is built. */
export const DRAWN_PAGE = path.resolve(here, '../../../node_modules/.cache/stepwright-suites');

/** Builds the page that draws the forms of suites, with the parts of RJSF that the product ships. */
export async function buildDrawnPage(): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    base: './',
    root: path.join(here, 'page'),
    plugins: [leaveOut(leftOut, { unusedRows: 'allowed' }), react()],
    build: { target: 'es2022', outDir: DRAWN_PAGE, emptyOutDir: true, chunkSizeWarningLimit: 2000 },
  });
}
