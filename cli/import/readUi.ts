import { type Json, pathToPointer } from '@stepwright/engine';
import { isRecord } from '../../src/lib/unknownValue.ts';
import type { Lost } from './upgradeSchema.ts';
import type { WrittenTexts } from './writtenTexts.ts';

export interface ReadUi {
  /** The ui of a step. */
  readonly ui: { readonly [key: string]: Json };
  /** By the pointer of the question. */
  readonly texts: ReadonlyMap<string, WrittenTexts>;
  readonly lost: readonly Lost[];
}

/** RJSF's names of widgets, and ours. */
const WIDGETS: Readonly<Record<string, string>> = {
  radio: 'radios',
  updown: 'number',
  text: 'text',
  email: 'text',
  uri: 'text',
  RadioWidget: 'radios',
  CheckboxWidget: 'checkbox',
  CheckboxesWidget: 'checkboxes',
  SelectWidget: 'select',
  TextWidget: 'text',
  TextareaWidget: 'textarea',
  RangeWidget: 'range',
  HiddenWidget: 'hidden',
};

const TEXTS: Readonly<Record<string, 'label' | 'hint' | 'placeholder'>> = {
  title: 'label',
  description: 'hint',
  help: 'hint',
  placeholder: 'placeholder',
};

/** Reads RJSF's uiSchema, as far as a step can express it. `widgets` are those that exist. */
export function readRjsfUi(uiSchema: Json | undefined, widgets: readonly string[]): ReadUi {
  const texts = new Map<string, WrittenTexts>();
  const lost: Lost[] = [];

  const visit = (value: Json, path: readonly string[]): { readonly [key: string]: Json } => {
    if (!isRecord(value)) return {};
    const entries = Object.entries(value).flatMap(([key, item]): readonly (readonly [string, Json])[] => {
      if (key === 'ui:options' && isRecord(item))
        return Object.entries(item).flatMap((one) => own(one, path));
      if (key.startsWith('ui:')) return own([key.slice('ui:'.length), item], path);
      const below = visit(item, [...path, key === 'items' ? '*' : key]);
      return Object.keys(below).length > 0 ? [[key, below]] : [];
    });
    return Object.fromEntries(entries);
  };
  const own = ([name, value]: Entry, path: readonly string[]): readonly Entry[] => {
    const text = textOf(name, value);
    if (text) {
      const pointer = pathToPointer(path);
      texts.set(pointer, { ...texts.get(pointer), ...text });
      return [];
    }
    if (name === 'order' && Array.isArray(value)) return [['ui:order', value]];
    const widget = name === 'widget' ? widgetOf(value) : undefined;
    if (widget !== undefined && widgets.includes(widget)) return [['ui:widget', widget]];
    const reason = widget === undefined ? `Nothing reads "ui:${name}"` : `There is no widget "${widget}"`;
    lost.push({ pointer: pathToPointer([...path, `ui:${name}`]), reason });
    return [];
  };
  return { ui: visit(uiSchema ?? {}, []), texts, lost };
}

type Entry = readonly [string, Json];

function textOf(name: string, value: Json): WrittenTexts | undefined {
  const kind = Object.hasOwn(TEXTS, name) ? TEXTS[name] : undefined;
  if (kind !== undefined && typeof value === 'string') return { [kind]: value };
  return name === 'enumNames' && Array.isArray(value) ? { optionNames: value.map(String) } : undefined;
}

function widgetOf(value: Json): string | undefined {
  if (typeof value !== 'string') return undefined;
  return Object.hasOwn(WIDGETS, value) ? WIDGETS[value] : value;
}
