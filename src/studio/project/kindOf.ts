import { isList, isRecord } from '../../lib/unknownValue.ts';
import { KINDS, type Kind, type Parts } from './palette.ts';

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
  if (isListOfShapes(rest['oneOf'])) return kindNamed('alternatives');
  if (typeof format === 'string') return KINDS.find((kind) => kind.schema['format'] === format);
  if (type === 'integer' || type === 'number') return kindNamed('number');
  return type === 'string' ? kindNamed('text') : undefined;
}

const kindNamed = (id: string): Kind | undefined => KINDS.find((kind) => kind.id === id);

const isListOfShapes = (shapes: unknown): boolean =>
  isList(shapes) && shapes.every((shape) => isRecord(shape) && isRecord(shape['properties']));

/** Whether a schema is that of a list whose items are objects with questions. */
export function isListOfEntries({ type, items }: Readonly<Record<string, unknown>>): boolean {
  return type === 'array' && isRecord(items) && isRecord(items['properties']);
}
