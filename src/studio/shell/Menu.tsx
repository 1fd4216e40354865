import { useRef, useState, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react';

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
  const choose = (value: string) => {
    setPassed('');
    onChoose(value);
  };
  const press = (event: KeyboardEvent<HTMLSelectElement>) => {
    onKeyDown?.(event);
    isByKey.current = event.key !== 'Enter';
    if (event.key !== 'Enter' || passed === '') return;
    event.preventDefault();
    choose(passed);
  };
  return (
    <>
      <select
        {...attributes}
        value={passed}
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
      {passed !== '' && <small>Enter chooses it</small>}
    </>
  );
}
