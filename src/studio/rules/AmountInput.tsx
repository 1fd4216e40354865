import { useState, type ReactNode } from 'react';
import type { Json } from '@stepwright/engine';
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
  const [typed, setTyped] = useState<string>();
  const isWrong = typed !== undefined && typed.trim() !== '' && readAmount(typed, currency) === undefined;
  return (
    <>
      <input
        inputMode="decimal"
        aria-label={name}
        aria-invalid={isWrong}
        value={typed ?? writeAmount(value, currency)}
        readOnly={isReadOnly}
        onChange={({ target }) => {
          setTyped(target.value);
          const amount = readAmount(target.value, currency);
          if (amount !== undefined) onChange(amount);
        }}
        onBlur={() => isWrong || setTyped(undefined)}
      />
      {isWrong && (
        <small role="alert" className="field-error">
          Not applied: write an amount in {currency}, such as {writeAmount(4500, currency)}.
        </small>
      )}
    </>
  );
}
