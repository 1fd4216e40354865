import { pointerToPath } from '@stepwright/engine';
import { readLocaleList, type DefinitionFiles } from '@stepwright/engine/authoring';
import type { StudioFinding } from '../../contract/studio.ts';
import { isList, isRecord, ownMember, textOf } from '../../lib/unknownValue.ts';
import type { ProjectFiles } from '../../product/impact/compareProjects.ts';
import { joinWithAnd, nameOfMarket, nameOfPointer } from '../project/names.ts';
import { textKey } from '../project/stepEdits.ts';
import { bundles, findText, labelOf, nameOfStep, withoutPlaceholders } from '../steps/stepTexts.ts';

const FILE = /^schemas\/samples\/(?:([^/]+)\/)?([^/]+)\.json$/;

/** Describes a sample that contradicts its step, by names that people see; undefined for other findings. */
export function saySample(
  { path, pointer, verdict }: StudioFinding,
  { files, locales }: ProjectFiles,
): string | undefined {
  const [, market, step] = FILE.exec(path) ?? [];
  if (verdict === undefined || step === undefined) return undefined;
  const language = Object.keys(readLocaleList(locales))[0] ?? '';
  const sample = sampleAt(files.get(path.slice('schemas/'.length))?.json, pointer);
  // Findings come after the draft: the sample may be gone by then.
  if (sample === undefined) return undefined;
  const title = nameOfStep(locales, language, step);
  const where = market === undefined ? '' : ` (${nameOfMarket(market)})`;
  const subject = `The sample “${textOf(ownMember(sample, 'name'))}” of “${title}”${where}`;
  return `${subject} ${sayVerdict(verdict, ownMember(sample, 'errors'), (errors) => sayErrors(locales, language, step, errors))}.`;
}

function sampleAt(json: unknown, pointer: string): unknown {
  const [list = '', index = ''] = pointerToPath(pointer);
  const samples = ownMember(json, list);
  return isList(samples) ? samples[Number(index)] : undefined;
}

/** The verdict beside what a sample has to be refused by; a sample that has to pass names no errors. */
function sayVerdict(verdict: object, wanted: unknown, say: (errors: unknown) => string): string {
  if (wanted === undefined) return `has to pass and is refused: ${say(verdict)}`;
  const now = Object.keys(verdict).length === 0 ? 'passes' : `is refused by ${say(verdict)}`;
  return `has to be refused by ${say(wanted)}, and ${now}`;
}

/** `“Website” (This field is required)`; the code of an error that has no text. */
function sayErrors(locales: DefinitionFiles, language: string, step: string, errors: unknown): string {
  const texts = bundles(locales, language)['errors'] ?? {};
  return joinWithAnd(
    Object.entries(isRecord(errors) ? errors : {}).map(([answer, given]) => {
      const code = textOf(given);
      const question = labelOf({ locales, language }, step, answer) ?? nameOfPointer(answer);
      const own = findText(locales, language, step, textKey(step, answer, `errors.${code}`))?.text;
      const text = own ?? texts[code] ?? code;
      return `“${question}” (${withoutPlaceholders(text).replace(/\.$/, '')})`;
    }),
  );
}
