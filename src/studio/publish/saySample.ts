import { pointerToPath } from '@stepwright/engine';
import { readLocaleList, type DefinitionFiles } from '@stepwright/engine/authoring';
import type { StudioFinding } from '../../contract/studio.ts';
import { isRecord, ownMember, textOf } from '../../lib/unknownValue.ts';
import type { ProjectFiles } from '../../product/impact/compareProjects.ts';
import { nameOfMarket, nameOfPointer } from '../project/names.ts';
import { textKey } from '../project/stepEdits.ts';
import { bundles, findText, labelOf, titleOfStep } from '../steps/stepTexts.ts';

const FILE = /^schemas\/samples\/(?:([^/]+)\/)?([^/]+)\.json$/;
const LIST = new Intl.ListFormat('en');

/** The finding about a sample that says otherwise than its step, by names that people see; undefined for others. */
export function saySample(
  { path, pointer, verdict }: StudioFinding,
  { files, locales }: ProjectFiles,
): string | undefined {
  const [, market, step] = FILE.exec(path) ?? [];
  if (verdict === undefined || step === undefined) return undefined;
  const language = Object.keys(readLocaleList(locales))[0] ?? '';
  const [list = '', index = ''] = pointerToPath(pointer);
  const samples = ownMember(files.get(path.slice('schemas/'.length))?.json, list);
  const sample: unknown = Array.isArray(samples) ? samples[Number(index)] : undefined;
  const say = (errors: unknown) => sayErrors(locales, language, step, errors);
  const title = titleOfStep(locales, language, step) || step;
  const where = market === undefined ? '' : ` (${nameOfMarket(market)})`;
  const subject = `The sample “${textOf(ownMember(sample, 'name'))}” of “${title}”${where}`;
  if (list === 'valid') return `${subject} has to pass and is refused: ${say(verdict)}.`;
  const now = Object.keys(verdict).length === 0 ? 'passes' : `is refused by ${say(verdict)}`;
  return `${subject} has to be refused by ${say(ownMember(sample, 'errors'))}, and ${now}.`;
}

/** `“Website” (This field is required)`; the code of an error that has no text. */
function sayErrors(locales: DefinitionFiles, language: string, step: string, errors: unknown): string {
  const texts = bundles(locales, language)['errors'] ?? {};
  return LIST.format(
    Object.entries(isRecord(errors) ? errors : {}).map(([answer, given]) => {
      const code = textOf(given);
      const question = labelOf({ locales, language }, step, answer) ?? nameOfPointer(answer);
      const own = findText(locales, language, step, textKey(step, answer, `errors.${code}`))?.text;
      const text = own ?? texts[code] ?? code;
      return `“${question}” (${text.replaceAll(/\{\{\w+\}\}/g, '…').replace(/\.$/, '')})`;
    }),
  );
}
