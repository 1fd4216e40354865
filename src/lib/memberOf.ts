/** The value, if it is one of the list; so what is made of it is known before the program runs, such as the key of a text. */
export function memberOf<Member extends string>(list: readonly Member[], value: string): Member | undefined {
  return list.find((member) => member === value);
}
