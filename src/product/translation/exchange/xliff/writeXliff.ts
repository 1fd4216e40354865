import type { Translation, TranslationText } from '../../listTranslationTexts.ts';
import { splitPlaceholders, type TextNote } from '../exchangedTexts.ts';
import { stateInXliff } from './xliffStates.ts';
import { toUnitId } from './unitIds.ts';

export interface NotedText {
  readonly text: TranslationText;
  readonly notes: readonly TextNote[];
}

/** Writes texts as XLIFF 2.1 (core): a file for each file of the project, a unit for each text, and placeholders as `<ph>`. */
export function writeXliff({ language, from }: Translation, texts: readonly NotedText[]): string {
  const byFile = Map.groupBy(texts, ({ text }) => `${text.folder}/${text.file}`);
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="${from}" trgLang="${language}">`,
    ...[...byFile].flatMap(([path, units]) => [
      `  <file id="${toUnitId(path)}" original="${escape(path)}" canResegment="no" xml:space="preserve">`,
      ...units.flatMap(writeUnit),
      '  </file>',
    ]),
    '</xliff>',
  ];
  return `${lines.join('\n')}\n`;
}

function writeUnit({ text, notes }: NotedText): readonly string[] {
  const { key, source, target, state } = text;
  const kept = [...new Set([...placeholdersOf(source), ...placeholdersOf(target ?? '')])];
  const inline = (written: string) => writeInline(written, kept);
  const shown = state === 'new' || target === undefined ? undefined : target;
  return [
    `    <unit id="${toUnitId(key)}" name="${escape(key)}">`,
    ...block(
      'notes',
      notes.map(({ category, text: said }) => `<note category="${category}">${escape(said)}</note>`),
    ),
    ...block(
      'originalData',
      kept.map((one, index) => `<data id="d${index + 1}">${escapeAll(one)}</data>`),
    ),
    // A segment without a target is in its first state.
    `      <segment ${stateInXliff(shown === undefined ? 'new' : state)}>`,
    `        <source>${inline(source)}</source>`,
    ...(shown === undefined ? [] : [`        <target>${inline(shown)}</target>`]),
    '      </segment>',
    '    </unit>',
  ];
}

function block(name: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0
    ? []
    : [`      <${name}>`, ...lines.map((line) => `        ${line}`), `      </${name}>`];
}

function placeholdersOf(text: string): readonly string[] {
  return splitPlaceholders(text).flatMap((piece) => (piece.kind === 'placeholder' ? [piece.text] : []));
}

/** The first one of a placeholder has the same id in source and target, so that tools know the two as one. */
function writeInline(text: string, kept: readonly string[]): string {
  const seen = new Map<string, number>();
  return splitPlaceholders(text)
    .map((piece) => {
      if (piece.kind === 'text') return escapeAll(piece.text);
      const data = kept.indexOf(piece.text) + 1;
      const times = (seen.get(piece.text) ?? 0) + 1;
      seen.set(piece.text, times);
      const id = times === 1 ? `${data}` : `${data}-${times}`;
      const shown = escape(piece.text);
      return `<ph id="${id}" dataRef="d${data}" equiv="${shown}" disp="${shown}"/>`;
    })
    .join('');
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Characters that XML cannot have, or that parsers take for a fault; a carriage return would become a newline. */
const NOT_XML = /[^\t\n\u0020-\uD7FF\uE000-\uFFFC\u{10000}-\u{10FFFF}]/gu;

/** For attributes and notes, which tell people something: what XML cannot have is marked. */
function escape(text: string): string {
  return withEntities(text).replaceAll(NOT_XML, '?');
}

/** For texts: what XML cannot have is written by its number. */
function escapeAll(text: string): string {
  return withEntities(text).replaceAll(NOT_XML, (letter) => {
    const hex = (letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
    return `<cp hex="${hex}"/>`;
  });
}

function withEntities(text: string): string {
  return text.replaceAll(/[&<>"]/g, (letter) => ENTITIES[letter] ?? letter);
}
