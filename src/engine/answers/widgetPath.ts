import { isItemSegment } from '@stepwright/validators';
import type { Json } from '../definition/definitionTypes.ts';
import { ownMember } from '../../lib/unknownValue.ts';

/**
 * The answer that one widget gives as a whole, for a path of a step's schema: the outermost object or list around it that
 * `ui` gives a widget to (a file is a name, a type and a size, and one question), else the path itself.
 */
export function widgetPath(ui: Json, path: readonly string[]): readonly string[] {
  let location: Json | undefined = ui;
  for (const [depth, segment] of path.slice(0, -1).entries()) {
    location = ownMember(location, isItemSegment(segment) ? 'items' : segment);
    // A widget on a list of plain values is that of the values.
    const isWhole = path.slice(depth + 1).some((inside) => !isItemSegment(inside));
    if (isWhole && typeof widgetOf(location) === 'string') return path.slice(0, depth + 1);
  }
  return path;
}

function widgetOf(ui: Json | undefined): Json | undefined {
  return ownMember(ui, 'ui:widget') ?? ownMember(ownMember(ui, 'ui:options'), 'widget');
}
