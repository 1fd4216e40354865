import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import './stepper.css';

interface StepperProps {
  /** Id of the input; a label with `htmlFor` names it. */
  readonly id: string;
  /** Undefined counts as `min`. */
  readonly value: number | undefined;
  readonly min: number;
  readonly max: number;
  /** Names of the buttons. */
  readonly lessText: string;
  readonly moreText: string;
  readonly describedBy?: string | undefined;
  readonly invalid?: boolean;
  /** Undefined: the input was emptied. */
  readonly onChange: (value: number | undefined) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

/**
 * A small number between two buttons: typed, or changed by one with a button or an arrow key. The buttons stop at the
 * limits; a typed number beyond them is reported, so that its error can be shown.
 */
export function Stepper(props: StepperProps): ReactNode {
  const { id, value, min, max, lessText, moreText, describedBy, invalid = false, onChange } = props;
  // An emptied input stays empty until it is left.
  const [isEmptied, setEmptied] = useState(false);
  const count = value ?? min;
  const step = (by: number) => {
    setEmptied(false);
    const next = Math.min(Math.max(count + by, min), max);
    if (next !== count) onChange(next);
  };
  const type = (text: string) => {
    if (!/^\d{0,4}$/.test(text)) return;
    setEmptied(text === '');
    onChange(text === '' ? undefined : Number(text));
  };
  const handleKey = (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    step(by);
  };
  return (
    <div className="stepper">
      <button type="button" aria-controls={id} aria-disabled={count <= min} onClick={() => step(-1)}>
        <Icon name="minus" />
        <span className="hidden-text">{lessText}</span>
      </button>
      <input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        value={isEmptied ? '' : String(count)}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        onChange={({ target }) => type(target.value)}
        onKeyDown={handleKey}
        onBlur={() => setEmptied(false)}
        onFocus={({ target }) => target.select()}
      />
      <button type="button" aria-controls={id} aria-disabled={count >= max} onClick={() => step(1)}>
        <Icon name="plus" />
        <span className="hidden-text">{moreText}</span>
      </button>
    </div>
  );
}
