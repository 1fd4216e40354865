import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Json } from '@stepwright/engine';
import { vocabulary } from '@stepwright/validators/portal/authoring';
import widgetList from '../../schemas/meta/widgets.json' with { type: 'json' };
import type { CommandIo } from '@stepwright/cli';
import { defaultMarket } from '../defaultMarket.ts';
import { writeNewFiles } from '../writeNewFiles.ts';
import { importForm, toId, type ImportedForm } from '../import/importForm.ts';

const OPTIONS = {
  to: { type: 'string', default: 'imported' },
  id: { type: 'string' },
  locale: { type: 'string', default: 'en-US' },
  market: { type: 'string' },
} as const;

const USAGE =
  'name one file: import form.json [--to <folder>] [--id <flow>] [--locale en-US] [--market <market>]';

/**
 * `stepwright import`: writes steps, flow, texts and samples of a form that was made for another engine, and lists what could not be
 * carried. No file is overwritten. Exit code 0 when written, 2 on a wrong call or file.
 */
export async function runImport(argv: readonly string[], io: CommandIo): Promise<number> {
  try {
    const { values, positionals } = parseArgs({ args: [...argv], options: OPTIONS, allowPositionals: true });
    const [file, ...others] = positionals;
    if (file === undefined || others.length > 0) throw new Error(USAGE);
    const form: Json = JSON.parse(await readFile(file, 'utf8'));
    const id = toId(values.id ?? path.basename(file, '.json'));
    const imported = importForm(form, id, { vocabulary, widgets: widgetList.widgets });
    const contents = filesOf(imported, { ...values, market: values.market ?? defaultMarket() });
    const files = contents.map(([name, content]) => ({
      target: path.join(values.to, name),
      text: `${JSON.stringify(content, null, 2)}\n`,
    }));
    for (const target of await writeNewFiles(files, ': name another folder by --to')) io.write(target);
    for (const { pointer, reason } of imported.lost) io.write(`not carried: ${pointer || '/'}: ${reason}`);
    return 0;
  } catch (error) {
    io.writeError(`stepwright import: ${error instanceof Error ? error.message : String(error)}`);
    return 2;
  }
}

function filesOf(
  { steps, flow, texts, samples }: ImportedForm,
  { locale, market }: { readonly locale: string; readonly market: string },
): readonly (readonly [string, unknown])[] {
  return [
    ...steps.map((step) => [`schemas/base/steps/${step.id}.json`, step] as const),
    [`schemas/base/flows/${flow.id}.json`, flow],
    ...Object.entries(samples).map(
      ([id, sample]) => [`schemas/samples/${market}/${id}.json`, sample] as const,
    ),
    [`locales/${locale}/steps.json`, texts],
  ];
}
