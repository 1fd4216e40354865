/**
 * Parses the JSON that this server sealed: nobody else has the key, so it has the type that it was sealed with. A type
 * that changes has to accept what earlier releases sealed.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- who reads it says what it is
export function parseSealed<Sealed>(text: string): Sealed {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only this server seals values, each with its type
  return JSON.parse(text) as Sealed;
}
