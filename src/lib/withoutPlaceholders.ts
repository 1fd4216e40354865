/** A text with the name of each value that is filled in, since it has no number before a market is known: `Who owns [owner share]% or more?` */
export const withoutPlaceholders = (text: string): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_whole, name: string) => `[${wordsOf(name)}]`);

const wordsOf = (name: string): string => name.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase();
