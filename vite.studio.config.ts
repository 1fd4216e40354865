import react from '@vitejs/plugin-react';
import { leaveOut, leftOut } from '@stepwright/vite-plugin';
import { defineConfig } from 'vite';
import { STUDIO_ALIASES } from './bundling/studioAliases.ts';
import { lookFiles } from './bundling/lookFiles.ts';

/** The build of the studio: apart from that of the pages, so that no page of an applicant carries a byte of it. */
export default defineConfig({
  root: 'src/app/studio',
  base: '/studio/',
  plugins: [lookFiles(), leaveOut(leftOut, { unusedRows: 'allowed' }), react()],
  resolve: {
    alias: STUDIO_ALIASES,
  },
  publicDir: false,
  build: {
    target: 'es2022',
    outDir: '../../../dist/studio',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1500,
    rolldownOptions: { input: ['src/app/studio/index.html', 'src/app/studio/preview.html'] },
  },
});
