import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

interface ChoicesProps {
  readonly legend: string;
  /** Read out when it appears, above the choices. */
  readonly remark?: ReactNode;
  readonly children: ReactNode;
}

/** A group of `Choice`s, of which one is picked. */
export function Choices({ legend, remark, children }: ChoicesProps): ReactNode {
  return (
    <Group>
      <legend>{legend}</legend>
      <div className="remark" aria-live="polite">
        {remark}
      </div>
      {children}
    </Group>
  );
}

interface ChoiceProps {
  /** The same for all choices of a group. */
  readonly name: string;
  readonly title: string;
  /** A note that distinguishes the choice. */
  readonly note?: string | undefined;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onPick: () => void;
}

/** One of several things to pick, with a note below its title. */
export function Choice({ name, title, note, checked, disabled = false, onPick }: ChoiceProps): ReactNode {
  return (
    <label>
      <input type="radio" name={name} checked={checked} disabled={disabled} onChange={onPick} />
      <span>
        <strong>{title}</strong> {note !== undefined && <span className="note">{note}</span>}
      </span>
    </label>
  );
}

const Group = styled('fieldset')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(1),
  border: 0,
  margin: 0,
  padding: 0,
  minWidth: 0,
  '& .remark:empty': { position: 'absolute' },
  '& legend': { padding: theme.spacing(0, 0, 1), fontWeight: 600 },
  '& label': {
    display: 'flex',
    alignItems: 'flex-start',
    gap: theme.spacing(1.5),
    minHeight: 44,
    padding: theme.spacing(1.5, 2),
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: theme.shape.borderRadius,
    overflowWrap: 'anywhere',
  },
  '& label:has(:checked)': { borderColor: theme.palette.primary.main },
  '& label > span': { display: 'grid', gap: theme.spacing(0.5), minWidth: 0 },
  '& label strong': { fontWeight: 600 },
  '& .note': { color: theme.palette.text.secondary },
  '& input': {
    flex: 'none',
    width: '1.25rem',
    height: '1.25rem',
    margin: '0.125rem 0 0',
    accentColor: theme.palette.primary.main,
  },
}));
