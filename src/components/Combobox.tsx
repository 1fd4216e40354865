import { useId, type ReactNode } from 'react';
import { InputBox } from './InputBox.tsx';
import { ComboboxList, type ComboboxGroup } from './ComboboxList.tsx';
import { useCombobox } from './useCombobox.ts';
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
