import { stepwright } from '@stepwright/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import project from './stepwright.config.ts';

export default defineConfig({ plugins: [react(), stepwright({ project })] });
