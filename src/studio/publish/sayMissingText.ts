import type { StudioFinding } from '../../contract/studio.ts';
import type { ProjectFiles } from '../../product/impact/compareProjects.ts';
import { nameOfLanguage } from '../project/names.ts';
import { nameOfText } from '../texts/nameOfText.ts';

const PARTS: Readonly<Record<string, string>> = {
  label: 'the label',
  hint: 'the hint',
  placeholder: 'the example in the field',
  title: 'the title',
};

/** Names a text that is missing by the step and the question that show it, and the language that has it; undefined for other findings. */
export function sayMissingText(
  { code, path, message }: StudioFinding,
  { locales }: ProjectFiles,
): string | undefined {
  const [, language, file] = /^locales\/([^/]+)\/(.+)$/.exec(path) ?? [];
  const [, key, having] = /^"([^"]+)" has no text(?:, and (\S+) has one)?/.exec(message) ?? [];
  if (code !== 'text-missing' || language === undefined || file === undefined || key === undefined)
    return undefined;
  const states = [language, ...(having === undefined ? [] : [having])];
  const name = nameOfText(
    file,
    key,
    states.map((one) => ({ locales, language: one })),
  );
  const part = PARTS[key.slice(key.lastIndexOf('.') + 1)] ?? `the text “${key}”`;
  const other = having === undefined ? '' : `, which ${nameOfLanguage(having)} has`;
  return `${name} lacks ${part} in ${nameOfLanguage(language)}${other}`;
}
