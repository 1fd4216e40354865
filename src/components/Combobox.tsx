import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import OutlinedInput from '@mui/material/OutlinedInput';
import { ComboboxList, type ComboboxGroup } from './ComboboxList.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface ComboboxProps {
  readonly id: string;
  /** What stands in the input. */
  readonly text: string;
  readonly onTextChange: (text: string) => void;
  readonly groups: readonly ComboboxGroup[];
  readonly onSelect: (optionId: string) => void;
  /** One left the input without choosing. */
  readonly onLeave?: () => void;
  readonly selectedId?: string;
  /** Said and shown in place of options: loading, nothing found. */
  readonly message?: string;
  /** Said after each change of the options, e.g. how many there are. */
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
  const inputRef = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  const [activeId, setActiveId] = useState<string>();
  const options = groups.flatMap((group) => group.options);
  const activeIndex = options.findIndex((option) => option.id === activeId);
  const expanded = open && (options.length > 0 || message !== undefined);

  const close = (): void => {
    setOpen(false);
    setActiveId(undefined);
  };
  const choose = (optionId: string): void => {
    onSelect(optionId);
    close();
  };
  const moveTo = (index: number): void => {
    setOpen(true);
    setActiveId(options.at(index % options.length)?.id);
  };

  const handleKey = (event: KeyboardEvent): void => {
    switch (event.key) {
      case 'ArrowDown':
        event.preventDefault();
        return moveTo(activeIndex + 1);
      case 'ArrowUp':
        event.preventDefault();
        return moveTo(activeIndex <= 0 ? -1 : activeIndex - 1);
      case 'Enter': {
        if (!expanded) return;
        // Enter takes an option; it hands in the form only when the list is closed.
        event.preventDefault();
        const [only, ...others] = options;
        const taken = options[activeIndex] ?? (others.length === 0 && text !== '' ? only : undefined);
        return taken && choose(taken.id);
      }
      case 'Escape':
        if (!expanded) return;
        event.preventDefault();
        return close();
      default:
    }
  };

  return (
    <div>
      <OutlinedInput
        id={id}
        fullWidth
        value={text}
        inputRef={inputRef}
        placeholder={props.placeholder ?? ''}
        disabled={props.disabled ?? false}
        error={props.invalid ?? false}
        onChange={({ target }) => {
          onTextChange(target.value);
          setActiveId(undefined);
          setOpen(true);
        }}
        onClick={() => setOpen(true)}
        onBlur={() => {
          close();
          onLeave?.();
        }}
        onKeyDown={handleKey}
        inputProps={{
          role: 'combobox',
          autoComplete: 'off',
          autoCorrect: 'off',
          spellCheck: false,
          'aria-autocomplete': 'list',
          'aria-expanded': expanded,
          'aria-controls': listId,
          'aria-activedescendant': expanded && activeIndex >= 0 ? `${listId}-${activeId}` : undefined,
          'aria-describedby': props.describedBy,
          'aria-invalid': props.invalid === true || undefined,
          'aria-required': props.required === true || undefined,
        }}
      />
      {expanded && (
        <ComboboxList
          id={listId}
          label={props.listLabel}
          groups={groups}
          activeId={activeId}
          selectedId={props.selectedId}
          message={message}
          onChoose={choose}
        />
      )}
      <VisuallyHidden>
        <output>{expanded ? (message ?? props.status) : ''}</output>
      </VisuallyHidden>
    </div>
  );
}
