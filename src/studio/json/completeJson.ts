import type { CompletionContext, CompletionResult, CompletionSource } from '@codemirror/autocomplete';
import { getLocation } from 'jsonc-parser';
import { isList, isRecord } from '../../lib/unknownValue.ts';
import { metaAt } from './metaSchema.ts';

/** Names or values that are allowed at a path of a file. */
export type Suggest = (path: readonly (string | number)[], isKey: boolean) => readonly string[];

/** Completes keys and values of JSON. */
export function completeJson(suggest: Suggest): CompletionSource {
  return (context: CompletionContext): CompletionResult | null => {
    const text = context.state.doc.toString();
    const { path, isAtPropertyKey } = getLocation(text, context.pos);
    const word = context.matchBefore(/"?[\w$:-]*/);
    if (!word || (word.from === word.to && !context.explicit)) return null;
    const names = suggest(isAtPropertyKey ? path.slice(0, -1) : path, isAtPropertyKey);
    const isOpen = word.text.startsWith('"');
    const after = text.charAt(context.pos) === '"' ? '' : '"';
    return {
      from: isOpen ? word.from + 1 : word.from,
      options: names.map((name) => ({
        label: name,
        apply: isOpen ? `${name}${after}` : JSON.stringify(name),
      })),
      validFor: /^[\w$:-]*$/,
    };
  };
}

const KEYWORDS = [
  'type',
  'properties',
  'required',
  'enum',
  'const',
  'format',
  'formatOptions',
  'codes',
  'sensitive',
  'pii',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'multipleOf',
  'pattern',
  'items',
  'prefixItems',
  'minItems',
  'maxItems',
  'uniqueItems',
  'uniqueBy',
  'if',
  'then',
  'else',
  'not',
  'allOf',
  'anyOf',
  'oneOf',
  'dependentRequired',
  'dependentSchemas',
  'default',
  'readOnly',
  '$ref',
  '$market',
  '$portal',
];
const TYPES = ['string', 'boolean', 'integer', 'number', 'object', 'array', 'null'];

interface Known {
  /** The meta-schema of the file. */
  readonly meta: unknown;
  readonly widgets: readonly string[];
  readonly formats: readonly string[];
  /** The names of the conditions of flows. */
  readonly conditions: readonly string[];
}

/** The names that a meta-schema allows at a path; inside `schema`, the keywords of JSON Schema. */
export function suggestFrom(known: Known): Suggest {
  return (path, isKey) => (isKey ? suggestKeys(known.meta, path) : suggestValues(known, path));
}

function suggestKeys(meta: unknown, path: readonly (string | number)[]): readonly string[] {
  if (path[0] === 'schema' && path.at(-1) !== 'properties') return KEYWORDS;
  if (path[0] === 'ui') return ['ui:widget', 'ui:options', 'ui:order', 'ui:field'];
  const properties = metaAt(meta, path)?.['properties'];
  return isRecord(properties) ? Object.keys(properties) : [];
}

function suggestValues(
  { meta, widgets, formats, conditions }: Known,
  path: readonly (string | number)[],
): readonly string[] {
  const last = path.at(-1);
  if (last === 'ui:widget') return widgets;
  if (last === 'format') return formats;
  if (last === 'type') return TYPES;
  if (last === 'when') return conditions;
  const allowed = metaAt(meta, path)?.['enum'];
  return isList(allowed) ? allowed.map(String) : [];
}
