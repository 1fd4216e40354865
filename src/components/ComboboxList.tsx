// oxlint-disable jsx-a11y/prefer-tag-over-role -- no element has options with marks inside; the pattern is WAI-ARIA's
import { memo, useLayoutEffect, useRef, type ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { borderColorOf } from './themeMarks.ts';

export interface ComboboxOption {
  readonly id: string;
  readonly label: string;
  /** Shown behind the label, and read with it. */
  readonly mark?: { readonly text: string; readonly tone: 'warning' | 'error' };
}

export interface ComboboxGroup {
  readonly id: string;
  /** Left out: the options have no heading. */
  readonly label?: string;
  readonly options: readonly ComboboxOption[];
}

interface ComboboxListProps {
  readonly id: string;
  readonly label: string;
  readonly groups: readonly ComboboxGroup[];
  readonly activeId: string | undefined;
  readonly selectedId: string | undefined;
  readonly message: string | undefined;
  readonly onChoose: (optionId: string) => void;
}

/** Open list of a combobox. It never takes the focus: the input identifies the active option. */
export function ComboboxList(props: ComboboxListProps): ReactNode {
  const { id, label, groups, activeId, selectedId, message, onChoose } = props;
  const listRef = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    if (activeId === undefined) return;
    document.getElementById(`${id}-${activeId}`)?.scrollIntoView?.({ block: 'nearest' });
  }, [id, activeId]);

  if (message !== undefined) {
    return (
      <List>
        {/* An empty listbox keeps aria-controls valid. */}
        <div id={id} role="listbox" aria-label={label} />
        <p className="message">{message}</p>
      </List>
    );
  }
  return (
    // The input must keep the focus, or it would close the list before the click arrives.
    <List
      ref={listRef}
      id={id}
      role="listbox"
      aria-label={label}
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.map((group) => (
        <Options
          key={group.id}
          listId={id}
          group={group}
          activeId={group.options.some((option) => option.id === activeId) ? activeId : undefined}
          selectedId={selectedId}
          onChoose={onChoose}
        />
      ))}
    </List>
  );
}

interface OptionsProps {
  readonly listId: string;
  readonly group: ComboboxGroup;
  readonly activeId: string | undefined;
  readonly selectedId: string | undefined;
  readonly onChoose: (optionId: string) => void;
}

// Compared without the handler, which is a new one at each key: 340 options would be drawn again for each arrow.
const Options = memo(DrawOptions, (before, after) =>
  (['group', 'activeId', 'selectedId', 'listId'] as const).every((name) => before[name] === after[name]),
);

function DrawOptions({ listId, group, activeId, selectedId, onChoose }: OptionsProps): ReactNode {
  const headingId = `${listId}-group-${group.id}`;
  const options = group.options.map((option) => (
    // Keys are handled by the input, as the pattern of the combobox has it.
    <div
      key={option.id}
      id={`${listId}-${option.id}`}
      role="option"
      tabIndex={-1}
      aria-selected={option.id === selectedId}
      className={option.id === activeId ? 'option active' : 'option'}
      data-tone={option.mark?.tone}
      onClick={() => onChoose(option.id)}
      onKeyDown={undefined}
    >
      <span>{option.label}</span>
      {option.mark && <span className="mark">{option.mark.text}</span>}
    </div>
  ));
  if (group.label === undefined) return options;
  return (
    <div role="group" aria-labelledby={headingId}>
      <div id={headingId} role="presentation" className="heading">
        {group.label}
      </div>
      {options}
    </div>
  );
}

const List = styled('div')(({ theme }) => ({
  marginTop: theme.spacing(0.5),
  maxHeight: 'min(22rem, 50vh)',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  border: `1px solid ${borderColorOf(theme)}`,
  borderRadius: theme.shape.borderRadius,
  background: theme.palette.background.paper,
  boxShadow: theme.shadows[4],
  '& .heading': {
    position: 'sticky',
    top: 0,
    padding: theme.spacing(1.25, 2, 0.75),
    background: theme.palette.background.paper,
    color: theme.palette.text.secondary,
    fontSize: '0.8125rem',
    fontWeight: 700,
  },
  '& .option': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: theme.spacing(0.5, 1),
    minHeight: 48,
    padding: theme.spacing(1, 2),
    cursor: 'pointer',
  },
  '& .option:hover': { background: theme.palette.action.hover },
  '& .option.active': {
    background: theme.palette.action.selected,
    boxShadow: `inset 3px 0 0 ${theme.palette.primary.main}`,
  },
  '& .option[aria-selected=true]': { fontWeight: 600 },
  '& .mark': {
    padding: theme.spacing(0.125, 1),
    borderRadius: 99,
    border: '1px solid currentColor',
    fontSize: '0.8125rem',
    fontWeight: 600,
    color: theme.palette.warning.dark,
  },
  '& [data-tone=error], & [data-tone=error] .mark': { color: theme.palette.error.main },
  '& .message': { margin: 0, padding: theme.spacing(2), color: theme.palette.text.secondary },
}));
