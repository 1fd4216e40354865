import { useId, useState, type ReactNode, type KeyboardEvent } from 'react';
import { InputBox } from './InputBox.tsx';
import { ComboboxList, type ComboboxGroup } from './ComboboxList.tsx';
import type { ComboboxOption } from './ComboboxList.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface ComboboxProps {
  readonly id: string;
  /** The text in the input. */
  readonly text: string;
  readonly onTextChange: (text: string) => void;
  readonly groups: readonly ComboboxGroup[];
  readonly onSelect: (optionId: string) => void;
  /** The input was left without a choice. */
  readonly onLeave?: () => void;
  readonly selectedId?: string;
  /** Announced and shown in place of options: loading, nothing found. */
  readonly message?: string;
  /** Announced after each change of the options, e.g. their number. */
  readonly status?: string;
  readonly listLabel: string;
  readonly placeholder?: string | undefined;
  readonly describedBy?: string | undefined;
  readonly invalid?: boolean;
  readonly required?: boolean;
  readonly disabled?: boolean;
}

/**
 * An input with a list of suggestions (WAI-ARIA "editable combobox with list autocomplete"): the focus stays in the
 * input, arrows move through the options, Enter takes one, Escape closes.
 */
export function Combobox(props: ComboboxProps): ReactNode {
  const { id, text, groups, message, onSelect, onLeave, onTextChange } = props;
  const listId = `${useId()}list`;
  const options = groups.flatMap((group) => group.options);
  const list = useCombobox({ options, text, hasMessage: message !== undefined, onSelect });
  const { expanded, activeId } = list;
  return (
    <div>
      <InputBox>
        <input
          {...ariaOf(props)}
          type="text"
          role="combobox"
          id={id}
          value={text}
          placeholder={props.placeholder ?? ''}
          disabled={props.disabled ?? false}
          onChange={({ target }) => {
            onTextChange(target.value);
            list.restart();
          }}
          onClick={list.open}
          onBlur={() => {
            list.close();
            onLeave?.();
          }}
          onKeyDown={list.handleKey}
          aria-expanded={expanded}
          aria-controls={listId}
          aria-activedescendant={expanded && list.hasActive ? `${listId}-${activeId}` : undefined}
        />
      </InputBox>
      {expanded && (
        <ComboboxList
          id={listId}
          label={props.listLabel}
          groups={groups}
          activeId={activeId}
          selectedId={props.selectedId}
          message={message}
          onChoose={list.choose}
        />
      )}
      <VisuallyHidden>
        <output>{expanded ? (message ?? props.status) : ''}</output>
      </VisuallyHidden>
    </div>
  );
}

interface ComboboxGiven {
  readonly options: readonly ComboboxOption[];
  readonly text: string;
  /** Whether there is a message to show in place of options. */
  readonly hasMessage: boolean;
  readonly onSelect: (optionId: string) => void;
}

/** Returns the state of a combobox, whether it is open and which option is active, and its key handlers. */
function useCombobox({ options, text, hasMessage, onSelect }: ComboboxGiven) {
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

function ariaOf({ describedBy, invalid, required }: ComboboxProps) {
  return {
    autoComplete: 'off',
    autoCorrect: 'off',
    spellCheck: false,
    'aria-autocomplete': 'list',
    'aria-describedby': describedBy,
    'aria-invalid': invalid === true || undefined,
    'aria-required': required === true || undefined,
  } as const;
}
