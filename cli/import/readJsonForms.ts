import { type Json, pathToPointer, pointerToPath } from '@stepwright/engine';
import { isList, isRecord, ownMember } from '../../src/lib/unknownValue.ts';
import type { Lost } from './upgradeSchema.ts';
import type { WrittenTexts } from './writtenTexts.ts';

/** One page of a JSON Forms uischema. */
export interface FormPage {
  readonly title: string | undefined;
  /** The paths of its questions in the answers, in order. */
  readonly paths: readonly (readonly string[])[];
}

export interface ReadJsonForms {
  readonly pages: readonly FormPage[];
  readonly texts: ReadonlyMap<string, WrittenTexts>;
  /** Widgets by the pointer of the question. */
  readonly widgets: ReadonlyMap<string, string>;
  readonly lost: readonly Lost[];
}

/** JSON Forms' options that choose a way to draw a question. */
const WIDGETS: readonly (readonly [option: string, value: Json, widget: string])[] = [
  ['multi', true, 'textarea'],
  ['format', 'radio', 'radios'],
  ['slider', true, 'range'],
  ['toggle', true, 'switch'],
];

/** The pages of a JSON Forms uischema: each category is one; without categories all of it is. */
export function readJsonForms(uischema: Json, known: readonly string[]): ReadJsonForms {
  const texts = new Map<string, WrittenTexts>();
  const widgets = new Map<string, string>();
  const lost: Lost[] = [];
  const control = (element: Element, pointer: string): readonly string[] => {
    const path = pathOfScope(element.scope);
    const { label, options } = element;
    if (typeof label === 'string') texts.set(pathToPointer(path), { label });
    for (const [option, value] of Object.entries(isRecord(options) ? options : {})) {
      const widget = WIDGETS.find(([name, wanted]) => name === option && wanted === value)?.[2];
      if (widget !== undefined && known.includes(widget)) widgets.set(pathToPointer(path), widget);
      else
        lost.push({
          pointer: `${pointer}/options/${option}`,
          reason: `Nothing reads the option "${option}"`,
        });
    }
    return path;
  };
  const visit = (given: Json, pointer: string): readonly (readonly string[])[] => {
    if (!isRecord(given)) return [];
    const element: Element = given;
    if (element.rule !== undefined)
      lost.push({
        pointer: `${pointer}/rule`,
        reason: 'Rules are conditions of the schema or the flow: write them there',
      });
    if (element.type === 'Control') return [control(element, pointer)];
    return elementsOf(element).flatMap((one, index) => visit(one, `${pointer}/elements/${index}`));
  };
  const categories = listCategories(uischema);
  const pages = (categories.length > 0 ? categories : [{ element: uischema, pointer: '' }]).map(
    ({ element, pointer }) => ({ title: titleOf(element), paths: visit(element, pointer) }),
  );
  return { pages, texts, widgets, lost };
}

/** An element of a uischema, with any values. */
interface Element {
  readonly type?: Json;
  readonly scope?: Json;
  readonly label?: Json;
  readonly options?: Json;
  readonly rule?: Json;
  readonly elements?: Json;
}

interface Category {
  readonly element: Json;
  readonly pointer: string;
}

function listCategories(element: Json, pointer = ''): readonly Category[] {
  if (!isRecord(element)) return [];
  const { type }: Element = element;
  if (type === 'Category') return [{ element, pointer }];
  if (type !== 'Categorization') return [];
  return elementsOf(element).flatMap((one, index) => listCategories(one, `${pointer}/elements/${index}`));
}

function elementsOf({ elements }: Element): readonly Json[] {
  return isList(elements) ? elements : [];
}

function titleOf(element: Json): string | undefined {
  const label = ownMember(element, 'label');
  return typeof label === 'string' ? label : undefined;
}

/** `#/properties/a/properties/b` means the answer at `/a/b`. */
function pathOfScope(scope: Json | undefined): readonly string[] {
  if (typeof scope !== 'string') return [];
  return pointerToPath(scope.replace(/^#/, '')).filter((_, index) => index % 2 === 1);
}
