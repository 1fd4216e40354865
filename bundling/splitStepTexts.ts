import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { firstSteps } from './firstSteps.ts';

const LOCALES = path.resolve(import.meta.dirname, '../locales').replaceAll(path.sep, '/');
const STEP_TEXTS = /\/[^/]+\/steps\.json(\?later)?$/;

type Texts = Readonly<Record<string, string>>;

/**
 * Provides the texts of the first steps as `steps.json`, and those of all others as `steps.json?later`. Pages do not
 * wait for texts of rare steps, and authors still find all texts in one file.
 */
export function splitStepTexts(): Plugin {
  return {
    name: 'split-step-texts',
    enforce: 'pre',
    load(id) {
      const found = STEP_TEXTS.exec(id);
      // Texts of other products are not split.
      if (!found || !id.startsWith(`${LOCALES}/`)) return undefined;
      const [file = ''] = id.split('?');
      this.addWatchFile(file);
      const texts = JSON.parse(readFileSync(file, 'utf8')) as Texts; // the checker proves its shape
      const part = pick(texts, found[1] === undefined ? 'first' : 'later');
      return { code: JSON.stringify(part), moduleType: 'json' };
    },
  };
}

function pick(texts: Texts, part: 'first' | 'later'): Texts {
  const first = new Set([...firstSteps(), 'sections']);
  const isFirst = (key: string): boolean => first.has(key.slice(0, key.indexOf('.')));
  return Object.fromEntries(Object.entries(texts).filter(([key]) => isFirst(key) === (part === 'first')));
}
