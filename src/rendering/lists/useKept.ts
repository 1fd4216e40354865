import { useState } from 'react';
import { shallowEquals } from '@rjsf/utils';

/** The object of before for as long as its members are the same. */
export function useKept<Value extends object>(value: Value): Value {
  const [keep] = useState(createKeeper<Value>);
  return keep(value);
}

function createKeeper<Value extends object>(): (value: Value) => Value {
  let last: Value | undefined;
  return (value) => {
    last = last !== undefined && shallowEquals(last, value) ? last : value;
    return last;
  };
}
