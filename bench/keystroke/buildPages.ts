import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { leaveOut, leftOut } from '@stepwright/vite-plugin';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import type { InlineConfig, Plugin } from 'vite';
import { compileFlows } from '../../src/product/node.ts';
import { createBenchDefinition } from './benchDefinition.ts';

/** Modules of RJSF that the portal's pages leave out are left out here, too. */
const ofForms = Object.fromEntries(Object.entries(leftOut).filter(([module]) => module.startsWith('@rjsf/')));

const here = import.meta.dirname;
const peersRoot = path.resolve(here, '../peers');
const outRoot = path.resolve(here, '../../node_modules/.cache/stepwright-bench');

/** Production builds of all pages; returns the folder of each. */
export async function buildPages(): Promise<Readonly<Record<'ours' | 'peers', string>>> {
  if (!existsSync(path.join(peersRoot, 'node_modules/react-hook-form'))) installPeers();
  const { code } = await compileFlows(createBenchDefinition());
  const ours = path.join(outRoot, 'ours');
  const peers = path.join(outRoot, 'peers');
  await build({
    ...common(ours, ['index', 'large']),
    root: path.join(here, 'ours'),
    plugins: [leaveOut(ofForms), react(), virtualModule('virtual:bench-flow', code)],
  });
  await build({
    ...common(peers, ['native', 'reactHookForm', 'rjsfMui', 'firstStep']),
    root: peersRoot,
    plugins: [react()],
    resolve: { dedupe: ['react', 'react-dom'] },
  });
  return { ours, peers };
}

function installPeers(): void {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  execFileSync(npm, ['ci'], { cwd: peersRoot, stdio: 'inherit', shell: process.platform === 'win32' });
}

function common(outDir: string, pages: readonly string[] = ['index']): InlineConfig {
  const root = pages.includes('index') ? path.join(here, 'ours') : peersRoot;
  return {
    configFile: false,
    logLevel: 'error',
    base: './',
    build: {
      outDir,
      emptyOutDir: true,
      chunkSizeWarningLimit: 2000,
      rolldownOptions: { input: pages.map((page) => path.join(root, `${page}.html`)) },
    },
  };
}

function virtualModule(name: string, code: string): Plugin {
  return {
    name,
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load: (id) => (id === `\0${name}` ? code : null),
  };
}
