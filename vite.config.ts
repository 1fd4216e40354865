import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// RJSF brings a Markdown renderer for descriptions; ours are plain texts of the locales, so a stub saves 31 kB.
const markdownStub = path.resolve(import.meta.dirname, 'src/rendering/markdownStub.ts');

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  publicDir: isSsrBuild ? false : 'public',
  resolve: { alias: [{ find: /^markdown-to-jsx(\/react)?$/, replacement: markdownStub }] },
  build: {
    target: 'es2022',
    outDir: isSsrBuild ? 'dist/prerender' : 'dist/client',
    manifest: !isSsrBuild,
    // Fonts and pictures stay files: the content security policy allows no data: styles.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
  },
}));
