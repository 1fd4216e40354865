// Parts of `earlyInput.ts`, which is inside the page.

export type Input = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export interface Entered {
  readonly entries: readonly Entry[];
  readonly activeElement: Element | null;
}

/** A value that an input did not arrive with. */
export interface Entry {
  readonly input: Input;
  readonly value: string;
  /** The state of an input that is chosen by a press. */
  readonly checked?: boolean;
}

export function listInputs(): readonly Input[] {
  return [...document.querySelectorAll<Input>('.sw-form :is(input, select, textarea)')];
}

export function listEntered(): Entered {
  return { entries: listInputs().flatMap(entryOf), activeElement: document.activeElement };
}

function entryOf(input: Input): readonly Entry[] {
  const { value } = input;
  if (input instanceof HTMLSelectElement)
    return input.selectedOptions[0]?.defaultSelected === false ? [{ input, value }] : [];
  // One without a value of its own says `on`, which is not its default.
  if (!(input instanceof HTMLInputElement) || !/^(?:checkbox|radio)$/.test(input.type))
    return value === input.defaultValue ? [] : [{ input, value }];
  if (input.checked === input.defaultChecked) return [];
  // The other ones of a group follow the chosen one.
  return input.checked || input.type === 'checkbox' ? [{ input, value, checked: input.checked }] : [];
}

/** React has seen the present value, and takes for a change only what it has not seen. It may have drawn another input instead. */
export function enter({ input: before, value, checked }: Entry): void {
  const input = document.getElementById(before.id) ?? before;
  if (input instanceof HTMLSelectElement) {
    input.value = value;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (input instanceof HTMLInputElement && checked !== undefined) {
    input.checked = !checked;
    input.click();
  } else if (input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement) {
    input.value = '';
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set?.call(input, value);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
