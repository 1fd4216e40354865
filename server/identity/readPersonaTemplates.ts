import type { EnvironmentReader } from '../platform/config/environmentReader.ts';

const TEMPLATE = /^([A-Z]{2}:(?:identification|verification))=(itmpl_\w+)$/;

/** Reads `US:identification=itmpl_x,US:verification=itmpl_y` into a template for each country and kind. */
export function readPersonaTemplates(
  read: EnvironmentReader,
  text: string,
): Readonly<Record<string, string>> {
  if (text === '') return {};
  const matches = text.split(',').map((part) => TEMPLATE.exec(part.trim()));
  const found = matches.filter((match) => match !== null);
  if (found.length < matches.length)
    read.problems.push('PERSONA_TEMPLATES must be a list like US:identification=itmpl_...');
  return Object.fromEntries(found.map(([, place = '', template = '']) => [place, template]));
}
