/**
 * Returns the value, if it is one of the list; so values derived from it have a known type, such as the key of a text.
 */
export function memberOf<Member extends string>(list: readonly Member[], value: string): Member | undefined {
  return list.find((member) => member === value);
}
