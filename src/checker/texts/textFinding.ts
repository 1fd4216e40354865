import { type DefinitionFiles, finding, type Finding, type FindingCode } from '@stepwright/engine/authoring';
import { pathToPointer } from '@stepwright/engine';

/** End of a key for one plural form of a text, as i18next names them: `results_one`, `results_other`. */
export const PLURAL_SUFFIX = /_(?:zero|one|two|few|many|other)$/;

/** Files whose keys follow from definitions and rules, which define the required ones. */
export const FILES_OF_DEFINITIONS: readonly string[] = ['steps', 'errors', 'formats'];

/** The key that a page asks for with a count. */
export function withoutPlural(key: string): string {
  return key.replace(PLURAL_SUFFIX, '');
}

/** A finding at a key of a language's file. */
export function textFinding(
  locales: DefinitionFiles,
  code: FindingCode,
  location: { readonly locale: string; readonly name: string; readonly key: string },
  message: string,
): Finding {
  const { locale, name, key } = location;
  const file = `${locale}/${name}.json`;
  return finding(locales, code, { file, pointer: pointerTo(key), folder: 'locales' }, message);
}

// The key of a text in a group is `group/text`.
function pointerTo(key: string): string {
  return pathToPointer(key.split('/'));
}
