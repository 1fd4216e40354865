import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const EXAMPLES = ['examples/parking-permit', 'examples/workshop'];

/** The code blocks of docs/engine.md that name a file of an example: its text, or a part of it. */
function readSnippets(): readonly { readonly file: string; readonly text: string }[] {
  const page = readFileSync(path.join(ROOT, 'docs/engine.md'), 'utf8');
  return [...page.matchAll(/^`([\w./-]+\.(?:json|html|tsx?))`[^\n]*:\n\n```\w+\n([\s\S]*?)^```/gm)].map(
    ([, file = '', text = '']) => ({ file, text }),
  );
}

describe('the page on the engine', () => {
  it('shows many snippets', () => {
    expect(readSnippets().length).toBeGreaterThan(20);
  });

  it.each(readSnippets())('shows $file as it is in the example', ({ file, text }) => {
    const files = EXAMPLES.map((folder) => path.join(ROOT, folder, file)).filter((one) => existsSync(one));
    expect(files.map((one) => lean(readFileSync(one, 'utf8'))).join('\n\n')).toContain(lean(text));
  });
});

describe('the table of shapes and widgets', () => {
  const names = readdirSync(path.join(ROOT, 'gallery/schemas/base/steps')).map((file) =>
    file.replace(/\.json$/, ''),
  );

  it.each(names)('has a row with a picture for %s', (name) => {
    const page = readFileSync(path.join(ROOT, 'docs/engine.md'), 'utf8');
    const row = page.split('\n').find((line) => line.startsWith(`| \`${name}\` `));
    expect(row).toContain(`pictures/gallery/${name}.jpg`);
    expect(statSync(path.join(ROOT, `docs/pictures/gallery/${name}.jpg`)).size).toBeGreaterThan(1000);
  });
});

/** Without the spaces at the start of lines and the last sign, which differ where a page shows a part of a file. */
function lean(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/;?\s*$/, '');
}
