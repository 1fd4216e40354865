import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const SCHEMAS = path.resolve(import.meta.dirname, '../schemas');
const ERROR_TEXTS = /\/locales\/[^/]+\/errors\.json$/;

/** Leaves the texts of JSON Schema's own formats, `format.<name>`, out of pages whose definitions name no such format. */
export function leaveOutFormatTexts(): Plugin {
  return {
    name: 'leave-out-format-texts',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (!ERROR_TEXTS.test(id)) return undefined;
      const texts = JSON.parse(readFileSync(id, 'utf8')) as Readonly<Record<string, string>>; // the checker proves its shape
      const named = namedFormats();
      const kept = Object.entries(texts).filter(
        ([code]) => !code.startsWith('format.') || named.has(code.slice('format.'.length)),
      );
      return { code: JSON.stringify(Object.fromEntries(kept)), moduleType: 'json' };
    },
  };
}

function namedFormats(): ReadonlySet<string> {
  const files = readdirSync(SCHEMAS, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.json'),
  );
  return new Set(
    files.flatMap((file) =>
      Array.from(
        readFileSync(path.join(SCHEMAS, file), 'utf8').matchAll(/"format"\s*:\s*"([^"]+)"/g),
        ([, name = '']) => name,
      ),
    ),
  );
}
