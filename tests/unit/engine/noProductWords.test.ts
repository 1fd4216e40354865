import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/**
 * Words of this product only: its people, its numbers, its layers with their ids, and paths of this repository. A tag
 * of a language, such as en-US, is none of them, nor is React's `createPortal`.
 */
const PRODUCT_WORDS =
  /applicant|company|companies|owner|\bssn|\bsin\b|\bein\b|\bmcc\b|merchant|payment|\bbank|underwrit|market|(?<!create)portal|registrar|terminal|(?<![a-z]{2}-)\b(?:us|ca)\b|\b(?:server|cli|src\/(?:app|features|screens|contract|product))\//gi;

function sourcesOf(folder: string): readonly string[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:tsx?|json)$/.test(file))
    .map((file) => path.join(folder, file));
}

describe.each(['src/engine', 'src/checker', 'src/rendering'])('%s', (folder) => {
  it('holds no word of the product that uses it', () => {
    const sources = sourcesOf(folder);
    expect(sources.length).toBeGreaterThan(20);
    const found = sources.flatMap((file) =>
      readFileSync(path.join(ROOT, file), 'utf8')
        .split('\n')
        .flatMap((line) =>
          (line.match(PRODUCT_WORDS) ?? []).map((word) => `${file}: ${word} in ${line.trim()}`),
        ),
    );
    expect(found).toEqual([]);
  });
});
