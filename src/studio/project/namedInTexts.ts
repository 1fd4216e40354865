import { pathToPointer } from '@stepwright/engine';
import { localeTexts, type DefinitionFile, type DefinitionFiles } from '@stepwright/engine/authoring';
import { isRecord, ownMember, textOf } from '../../lib/unknownValue.ts';
import { entryOf, stateOfText } from '../../product/translation/translationState.ts';
import type { TokenEdit } from './editTokens.ts';
import { renamedPointer } from './namedInFiles.ts';
import type { Renaming } from './namedInSchemas.ts';
import { textKey } from './stepEdits.ts';
import type { AnswerPath } from './walkAnswers.ts';

export interface TextRenaming {
  readonly locales: DefinitionFiles;
  /** The beginnings of keys before and after, as `company-details.company.name.`. */
  readonly keys: readonly (readonly [before: string, after: string])[];
  readonly renaming: Renaming;
}

/** The renaming of texts: keys of the steps that ask the answer have its name. */
export function renameTexts(
  locales: DefinitionFiles,
  steps: readonly string[],
  renaming: Renaming,
): TextRenaming {
  const { answers, to } = renaming;
  const keyOf = (step: string, answer: AnswerPath) => textKey(step, pathToPointer(answer), '');
  const keys = steps.flatMap((step) =>
    answers.map((answer) => [keyOf(step, answer), keyOf(step, answer.with(answer.length - 1, to))] as const),
  );
  return { locales, keys, renaming };
}

/** The edits of a file of texts, or of the record of a translation: keys, and answers that texts show. */
export function editsOfTexts({ path, json }: DefinitionFile, rename: TextRenaming): readonly TokenEdit[] {
  if (path.endsWith('.translation.json')) return editsOfRecord(json, rename);
  if (!/^[^/]+\/[^/]+\.json$/.test(path)) return [];
  return Object.entries(isRecord(json) ? json : {}).flatMap(([key, text]): readonly TokenEdit[] => {
    const name = renamedKey(key, rename);
    const shown = typeof text === 'string' ? withRenamedAnswers(text, rename.renaming) : text;
    return [
      ...(name === undefined ? [] : [{ path: [key], of: 'name' as const, to: name }]),
      ...(typeof shown === 'string' && shown !== text
        ? [{ path: [key], of: 'value' as const, to: shown }]
        : []),
    ];
  });
}

function renamedKey(key: string, { keys }: TextRenaming): string | undefined {
  const found = keys.find(([before]) => key.startsWith(before));
  return found && found[1] + key.slice(found[0].length);
}

/** A text with the new name in `{{/company/name}}`. */
function withRenamedAnswers(text: string, renaming: Renaming): string {
  return text.replaceAll(
    /\{\{(\/[^},]*)/g,
    (whole, pointer: string) => `{{${renamedPointer(renaming, pointer) ?? whole.slice(2)}`,
  );
}

/** Keys of a record, and the fingerprints of texts that show the answer: a translation that was current stays so. */
function editsOfRecord(json: unknown, rename: TextRenaming): readonly TokenEdit[] {
  const files = ownMember(json, 'texts');
  const from = textOf(ownMember(json, 'from'));
  return Object.entries(isRecord(files) ? files : {}).flatMap(([file, entries]) => {
    const name = file.slice(file.lastIndexOf('/') + 1, -'.json'.length);
    const sources = localeTexts(rename.locales, from, name);
    const targets = rename.locales.get(file.slice('locales/'.length))?.json;
    return Object.entries(isRecord(entries) ? entries : {}).flatMap(([key, entry]): readonly TokenEdit[] => {
      const path = ['texts', file, key];
      const to = renamedKey(key, rename);
      const texts = { source: sources[key] ?? '', target: textOf(ownMember(targets, key)) };
      const shown = renamedEntry(texts, textOf(entry), rename.renaming);
      return [
        ...(to === undefined ? [] : [{ path, of: 'name' as const, to }]),
        ...(shown === undefined ? [] : [{ path, of: 'value' as const, to: shown }]),
      ];
    });
  });
}

/** The entry of a translation whose texts show the answer; undefined if it stays as it is. */
function renamedEntry(
  { source, target }: { readonly source: string; readonly target: string },
  entry: string,
  renaming: Renaming,
): string | undefined {
  const [newSource, newTarget] = [source, target].map((text) => withRenamedAnswers(text, renaming));
  if (newSource === undefined || newTarget === undefined) return undefined;
  if (newSource === source && newTarget === target) return undefined;
  const { state } = stateOfText({ source, target }, entry);
  return state === 'new' || state === 'outdated' ? undefined : entryOf(newSource, newTarget, state);
}
