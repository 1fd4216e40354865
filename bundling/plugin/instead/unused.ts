/** Fails where a part is used after all that was left out of the pages. */
export function refuse(part: string): () => never {
  return () => {
    throw new Error(`${part} is left out of the pages; see styles of @stepwright/vite-plugin`);
  };
}
