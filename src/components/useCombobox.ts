import { useState, type KeyboardEvent } from 'react';
import type { ComboboxOption } from './ComboboxList.tsx';

interface ComboboxGiven {
  readonly options: readonly ComboboxOption[];
  readonly text: string;
  /** Whether there is a message to show in place of options. */
  readonly hasMessage: boolean;
  readonly onSelect: (optionId: string) => void;
}

/** Returns the state of a combobox, whether it is open and which option is active, and its key handlers. */
export function useCombobox({ options, text, hasMessage, onSelect }: ComboboxGiven) {
  const [isOpen, setOpen] = useState(false);
  const [activeId, setActiveId] = useState<string>();
  const activeIndex = options.findIndex((option) => option.id === activeId);
  const expanded = isOpen && (options.length > 0 || hasMessage);

  const close = (): void => {
    setOpen(false);
    setActiveId(undefined);
  };
  const open = (): void => setOpen(true);
  const choose = (optionId: string): void => {
    onSelect(optionId);
    close();
  };
  const moveTo = (index: number): void => {
    open();
    setActiveId(options.at(index % options.length)?.id);
  };
  const takeActive = (): void => {
    const [only, ...others] = options;
    const taken = options[activeIndex] ?? (others.length === 0 && text !== '' ? only : undefined);
    if (taken) choose(taken.id);
  };
  const keys: Readonly<Record<string, (() => void) | false>> = {
    ArrowDown: () => moveTo(activeIndex + 1),
    ArrowUp: () => moveTo(activeIndex <= 0 ? -1 : activeIndex - 1),
    // Enter takes an option; it submits the form only when the list is closed.
    Enter: expanded && takeActive,
    Escape: expanded && close,
  };
  const handleKey = (event: KeyboardEvent): void => {
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return {
    expanded,
    activeId,
    hasActive: activeIndex >= 0,
    open,
    close,
    choose,
    handleKey,
    /** The text has changed, and with it the options. */
    restart: () => {
      setActiveId(undefined);
      open();
    },
  };
}
