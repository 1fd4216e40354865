import { listLeaves, type StepDefinition } from '@stepwright/engine';

/**
 * Whether the text of an input, by its id, may be in the browser's storage during a reload: none may that is sensitive in any step, as in
 * drafts.
 */
export function keepable(steps: Readonly<Record<string, StepDefinition>>): (id: string) => boolean {
  const leaves = Object.values(steps).flatMap(({ schema }) => listLeaves(schema));
  const isOf = (id: string, path: readonly string[]) =>
    `${id}_`.startsWith(`root_${path.join('_')}_`) || id.startsWith(`root_${path.join('_')}-`);
  return (id) => {
    const found = leaves.filter(({ path }) => isOf(id, path));
    return found.length > 0 && found.every(({ schema }) => schema.sensitive !== true);
  };
}
