import type { Json } from '@stepwright/engine';
import { parseDefinitionFile } from '@stepwright/engine/authoring';
import { mayDo, type GrantedRole } from '../../contract/staff.ts';
import { isSameJson } from '../../lib/isSameJson.ts';
import { ownMember } from '../../lib/unknownValue.ts';
import type { ProjectFiles } from '../impact/compareProjects.ts';
import { listTranslations, type Translation } from '../translation/listTranslationTexts.ts';
import { listSchemaTexts, type SchemaText } from '../translation/textsOfSchemas.ts';
import { tongueOf } from '../translation/tongueOf.ts';
import { valuesOfTranslation } from '../translation/valuesOfTranslation.ts';
import { withValue } from '../translation/withValue.ts';
import type { EditedFile } from './marketsOfEdits.ts';

type Roles = readonly GrantedRole[];

/**
 * Whether somebody is a translator of a text inside a definition. A category has one text for all languages that differ by their region only, so
 * that these are all theirs to translate.
 */
export function mayTranslate(
  roles: Roles,
  { language }: Pick<Translation, 'language'>,
  { path }: Pick<SchemaText, 'path'>,
  translations: readonly Translation[],
): boolean {
  const others = translations
    .map((one) => one.language)
    .filter((one) => !path.includes(language) && tongueOf(one) === tongueOf(language));
  return [language, ...others].every((one) => mayDo(roles, 'translate', { language: one }));
}

const FOLDER = 'schemas/';

/**
 * Whether a change of a definition's file is one of texts in languages whose translator somebody is: these and nothing else differ. The project is that
 * before the change.
 */
export function isOwnTranslation(roles: Roles, project: ProjectFiles, edit: EditedFile): boolean {
  const { path, before, after } = edit;
  if (!path.startsWith(FOLDER) || before === null || after === null) return false;
  const file = path.slice(FOLDER.length);
  const [was, is] = [before, after].map((text) => parseDefinitionFile(file, text).json);
  if (was === undefined || is === undefined) return false;
  const translations = listTranslations(project);
  const own = translations.flatMap((translation) =>
    listSchemaTexts({ ...project, ...translation }).filter(
      (text) => text.file === file && mayTranslate(roles, translation, text, translations),
    ),
  );
  const allowed = own.reduce<Json>((whole, text) => withTextOf(whole, text, is), was);
  return own.length > 0 && isSameJson(allowed, is);
}

/** A definition with one of its texts as another state has it; without a change if that has none. */
function withTextOf(whole: Json, { path, seed, source }: SchemaText, other: Json): Json {
  const value = path.reduce<Json | undefined>(memberOf, other);
  const isWords = Array.isArray(source);
  const isText = isWords ? isListOfTexts(value) : typeof value === 'string';
  if (value === undefined || !isText) return whole;
  const begun = valuesOfTranslation({ path, ...(seed && { seed }) }, '', whole).slice(0, -1);
  return [...begun, [path, value] as const].reduce<Json>(
    (json, [way, next]) => withValue(json, way, next),
    whole,
  );
}

const isListOfTexts = (value: Json | undefined): boolean =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

const memberOf = (part: Json | undefined, name: string | number): Json | undefined =>
  Array.isArray(part) ? part[Number(name)] : ownMember(part, String(name));
