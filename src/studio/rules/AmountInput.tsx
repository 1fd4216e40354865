import type { ReactNode } from 'react';
import type { Json } from '@stepwright/engine';
import { useTyped } from '../shell/useTyped.ts';
import { readAmount, writeAmount } from './amounts.ts';

interface AmountInputProps {
  readonly name: string;
  /** In the smallest part of the currency, as the file has it. */
  readonly value: number;
  readonly currency: string;
  readonly isReadOnly: boolean;
  readonly onChange: (value: Json) => void;
}

/** An amount in its currency: 45 is $45.00, which the file has as 4500. What is no amount is not applied. */
export function AmountInput({ name, value, currency, isReadOnly, onChange }: AmountInputProps): ReactNode {
  const { typed, keep, forget } = useTyped(name, value);
  const read = typed === undefined || typed.trim() === '' ? value : readAmount(typed, currency);
  const isWrong = typeof read !== 'number';
  return (
    <>
      <input
        inputMode="decimal"
        aria-label={name}
        aria-invalid={isWrong}
        value={typed ?? writeAmount(value, currency)}
        readOnly={isReadOnly}
        onChange={({ target }) => {
          const amount = readAmount(target.value, currency);
          const next = typeof amount === 'number' ? amount : value;
          keep(target.value, next);
          if (next !== value) onChange(next);
        }}
        onBlur={() => isWrong || forget()}
      />
      {isWrong && (
        <small role="alert" className="field-error">
          Not applied: {read === 'unclear' && 'the comma may be before thousands or before decimals; '}
          write an amount in {currency}, such as {writeAmount(4500, currency)}.
        </small>
      )}
    </>
  );
}
