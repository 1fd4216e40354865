import { pathToPointer, pointerToPath } from '@stepwright/engine';
import { readLocaleList, type DefinitionFiles } from '@stepwright/engine/authoring';
import type { StudioFinding } from '../../contract/studio.ts';
import { isList, isRecord, ownMember, textOf } from '../../lib/unknownValue.ts';
import { withoutPlaceholders } from '../../lib/withoutPlaceholders.ts';
import type { ProjectFiles } from '../../product/impact/compareProjects.ts';
import { joinWithAnd, nameOfMarket, nameOfPointer } from '../project/names.ts';
import { textKey } from '../project/stepEdits.ts';
import { bundles, findText, labelOf, nameOfStep } from '../steps/stepTexts.ts';

const STEP = /\/steps\/([^/]+)\.json$/;

const FILE = /^schemas\/samples\/(?:([^/]+)\/)?([^/]+)\.json$/;

/** Describes a sample that contradicts its step, by names that people see; undefined for other findings. */
export function saySample(finding: StudioFinding, project: ProjectFiles): string | undefined {
  const { verdict } = finding;
  const named = nameSample(finding, project);
  if (verdict === undefined || named === undefined) return undefined;
  const { subject, sample, language, step } = named;
  const errorsOf = (errors: unknown) => sayErrors(project.locales, language, step, errors);
  return `${subject} ${sayVerdict(verdict, ownMember(sample, 'errors'), errorsOf)}.`;
}

/** Describes an error that no rule gives, where a sample or the messages of a question name it; undefined for other findings. */
export function sayUnknownError(finding: StudioFinding, project: ProjectFiles): string | undefined {
  if (finding.code !== 'error-code-unknown') return undefined;
  const { locales } = project;
  const path = pointerToPath(finding.pointer);
  const named = nameSample(finding, project);
  if (named) {
    const { language, step } = named;
    const answer = pathToPointer(path.slice(path.indexOf('errors') + 1));
    const question = labelOf({ locales, language }, step, answer) ?? nameOfPointer(answer);
    return `${named.subject} has to be refused at “${question}” for a reason that no rule has.`;
  }
  const [, step] = STEP.exec(finding.path) ?? [];
  if (step === undefined) return undefined;
  const language = firstLanguage(locales);
  const answer = pathToPointer(path.filter((_name, index) => path[index - 1] === 'properties'));
  const question = labelOf({ locales, language }, step, answer) ?? nameOfPointer(answer);
  return `“${question}” of “${nameOfStep(locales, language, step)}” has a message for a reason that no rule has.`;
}

const firstLanguage = (locales: DefinitionFiles): string => Object.keys(readLocaleList(locales))[0] ?? '';

/** The sample that a finding is about, with its words; undefined if it is about none, or the sample is gone by then. */
function nameSample({ path, pointer }: StudioFinding, { files, locales }: ProjectFiles) {
  const [, market, step] = FILE.exec(path) ?? [];
  const sample = sampleAt(files.get(path.slice('schemas/'.length))?.json, pointer);
  if (step === undefined || sample === undefined) return undefined;
  const language = firstLanguage(locales);
  const where = market === undefined ? '' : ` (${nameOfMarket(market)})`;
  const title = nameOfStep(locales, language, step);
  const subject = `The sample “${textOf(ownMember(sample, 'name'))}” of “${title}”${where}`;
  return { subject, sample, language, step };
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

/** `“Website” (This field is required)`. */
function sayErrors(locales: DefinitionFiles, language: string, step: string, errors: unknown): string {
  const texts = bundles(locales, language)['errors'] ?? {};
  return joinWithAnd(
    Object.entries(isRecord(errors) ? errors : {}).map(([answer, given]) => {
      const code = textOf(given);
      const question = labelOf({ locales, language }, step, answer) ?? nameOfPointer(answer);
      const own = findText(locales, language, step, textKey(step, answer, `errors.${code}`))?.text;
      const text = own ?? texts[code] ?? 'a reason without a message';
      return `“${question}” (${withoutPlaceholders(text).replace(/\.$/, '')})`;
    }),
  );
}
