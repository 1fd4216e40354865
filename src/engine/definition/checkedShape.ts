/**
 * Returns JSON of a definition as the type that its meta-schema describes. The checker validates every file against its
 * meta-schema before anything else reads it, and a server refuses to start on an error: this is where checked JSON gets
 * its type.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- who reads it says what it is
export function checkedShape<Shape>(json: unknown): Shape {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- validated against its meta-schema by the checker
  return json as Shape;
}
