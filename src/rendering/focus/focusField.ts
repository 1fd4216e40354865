import { pointerToPath } from '@stepwright/engine';

export const FOCUSABLE = 'input:not([type=hidden]), select, textarea, button';

/** Moves the focus to the input at a JSON Pointer, or to the closest one inside or around it. */
export function focusField(form: HTMLElement, pointer: string): void {
  findInput(form, pointer)?.focus();
}

/** Whether the very input of a pointer is drawn. */
export function isDrawn(form: HTMLElement, pointer: string): boolean {
  return findAreas(form).some((area) => pointerOf(area) === pointer);
}

/** The topmost of the drawn fields that the problems at `pointers` are in; nothing when none is drawn. */
export function findFirstError(form: HTMLElement, pointers: readonly string[]): string | undefined {
  const areas = findAreas(form);
  const faulty = pointers.map((pointer) => closestArea(areas, pointer));
  // A problem without an input of its own, such as a detail of a choice, belongs to the nearest one.
  return (
    pointerOf(areas.find((area) => faulty.includes(area))) ??
    pointers.find((candidate) => findInput(form, candidate))
  );
}

function pointerOf(area: HTMLElement | undefined): string | undefined {
  return area?.dataset['pointer'];
}

/** The innermost drawn field that a problem is in: a list is one, and so is each of its inputs. */
function closestArea(areas: readonly HTMLElement[], pointer: string): HTMLElement | undefined {
  const around = areas.filter((area) => isInside(pointer, pointerOf(area) ?? '-'));
  const depth = (area: HTMLElement) => pointerOf(area)?.length ?? 0;
  return around.toSorted((a, b) => depth(b) - depth(a))[0];
}

function findInput(form: HTMLElement, pointer: string): HTMLElement | undefined {
  const exact = document.getElementById(fieldId(pointer));
  if (exact?.matches(`${FOCUSABLE}, [tabindex]`) && form.contains(exact)) return exact;
  for (let path = pointer; path !== ''; path = path.slice(0, path.lastIndexOf('/'))) {
    const area = findAreas(form).find((one) => isInside(pointerOf(one) ?? '', path));
    const input =
      area?.querySelector<HTMLElement>('input:checked') ?? area?.querySelector<HTMLElement>(FOCUSABLE);
    if (input) return input;
  }
  return undefined;
}

function isInside(pointer: string, path: string): boolean {
  return pointer === path || pointer.startsWith(`${path}/`);
}

/** The drawn fields, in the order in which one reads them. */
function findAreas(form: HTMLElement): readonly HTMLElement[] {
  return [...form.querySelectorAll<HTMLElement>('[data-pointer]')];
}

/** RJSF's id of the field at a JSON Pointer; labels, errors and links are tied to their input by it. */
export function fieldId(pointer: string): string {
  return ['root', ...pointerToPath(pointer)].join('_');
}
