import { useId, useRef, useState, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react';

interface MenuProps extends Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'onBlur'> {
  readonly onChoose: (value: string) => void;
}

/**
 * A menu whose choice acts at once and is not kept. By keyboard `Enter` acts: a closed menu changes at each arrow, so that the first option
 * would be chosen on the way to another one.
 */
export function Menu({ onChoose, onKeyDown, onPointerDown, children, ...attributes }: MenuProps): ReactNode {
  const [passed, setPassed] = useState('');
  const isByKey = useRef(false);
  const hint = useId();
  const choose = (value: string) => {
    setPassed('');
    // The first option is the name of the menu.
    if (value !== '') onChoose(value);
  };
  const press = (event: KeyboardEvent<HTMLSelectElement>) => {
    onKeyDown?.(event);
    isByKey.current = changesClosedMenu(event);
    if (event.key !== 'Enter' || passed === '') return;
    event.preventDefault();
    choose(passed);
  };
  return (
    <>
      <select
        {...attributes}
        value={passed}
        aria-describedby={passed === '' ? attributes['aria-describedby'] : hint}
        onPointerDown={(event) => {
          isByKey.current = false;
          onPointerDown?.(event);
        }}
        onKeyDown={press}
        onBlur={() => setPassed('')}
        onChange={({ target }) => (isByKey.current ? setPassed(target.value) : choose(target.value))}
      >
        {children}
      </select>
      {passed !== '' && (
        // The label around the menu, which names it, must not have these words.
        <small id={hint} aria-hidden="true">
          Enter chooses it
        </small>
      )}
    </>
  );
}

/**
 * Whether a key changes a closed menu. Those that open its list do not: in the list, browsers report the choice as one by a pointer, and no
 * key before it.
 */
const changesClosedMenu = ({ key, altKey }: KeyboardEvent): boolean =>
  !altKey && (/^(?:Arrow|Page|Home$|End$)/.test(key) || (key.length === 1 && key !== ' '));
