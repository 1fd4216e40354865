import { SERVICE_NUMBERS } from '../contract/serviceNumbers.ts';

/** Returns a text with the numbers of the service, and of a market if given, that it names: as pages show it. */
export function fillNumbers(text: string, ofMarket: Readonly<Record<string, number>> = {}): string {
  const numbers = { ...ofMarket, ...SERVICE_NUMBERS };
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(numbers[name] ?? whole));
}
