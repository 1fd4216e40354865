import { findDiscriminator } from '@stepwright/validators';
import type { Json } from '@stepwright/engine';
import { isList, isRecord } from '../../lib/unknownValue.ts';
import type { Kind, Parts } from './kind.ts';
import { KINDS } from './palette.ts';

/** The kind that fits a question best; undefined for shapes that the palette does not have. */
export function kindOf(schema: Parts, ui: Parts | undefined): Kind | undefined {
  const widget = ui?.['ui:widget'];
  const drawn = KINDS.find((kind) => kind.id !== 'yes-no' && kind.ui?.['ui:widget'] === widget);
  const isYesNo = schema['type'] === 'boolean' && (widget === undefined || widget === 'radios');
  if (isYesNo) return kindNamed('yes-no');
  return typeof widget === 'string' && drawn ? drawn : kindOfSchema(schema);
}

function kindOfSchema({ type, format, enum: options, ...rest }: Parts): Kind | undefined {
  if (Array.isArray(options)) return kindNamed('select');
  if (isListOfEntries({ type, ...rest })) return kindNamed('entries');
  if (isListOfShapes(rest['oneOf'])) return kindNamed(kindOfShapes(rest['oneOf']));
  if (typeof format === 'string') return KINDS.find((kind) => kind.schema['format'] === format);
  if (type === 'integer' || type === 'number') return kindNamed('number');
  return type === 'string' ? kindNamed('text') : undefined;
}

const kindNamed = (id: string): Kind | undefined => KINDS.find((kind) => kind.id === id);

const isListOfShapes = (shapes: unknown): shapes is readonly Json[] =>
  isList(shapes) && shapes.every((shape) => isRecord(shape) && isRecord(shape['properties']));

/** The kind of alternatives by the values that choose one: names, yes and no, or numbers. */
function kindOfShapes(shapes: readonly Json[]): string {
  const [first] = findDiscriminator(shapes)?.constants ?? [];
  if (typeof first === 'boolean') return 'yes-no-alternatives';
  return typeof first === 'number' ? 'numbered-alternatives' : 'alternatives';
}

/** Whether a schema is that of a list whose items are objects with questions. */
export function isListOfEntries({ type, items }: Readonly<Record<string, unknown>>): boolean {
  return type === 'array' && isRecord(items) && isRecord(items['properties']);
}
