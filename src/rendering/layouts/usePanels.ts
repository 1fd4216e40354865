import { useId } from 'react';
import type { ReactNode } from 'react';
import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import { pathToPointer } from '@stepwright/engine';
import { isHiddenConstant } from '../schema/schemaKinds.ts';
import type { FieldPath } from '../schema/fieldPath.ts';
import { countProblems } from '../errors/countProblems.ts';

/** One member of an object, closed or open. */
export interface Panel {
  readonly name: string;
  readonly id: string;
  readonly path: FieldPath;
  readonly content: ReactNode;
  /** How many problems are inside. */
  readonly problems: number;
}

interface Panels {
  readonly panels: readonly Panel[];
  /** Hidden members. */
  readonly rest: readonly ReactNode[];
}

/** The members of an object as panels. */
export function usePanels({
  properties,
  schema,
  fieldPathId,
  errorSchema,
}: ObjectFieldTemplateProps): Panels {
  const id = useId();
  const isSeen = ({ name, hidden }: { readonly name: string; readonly hidden: boolean }) => {
    const member = schema.properties?.[name];
    return !hidden && !(typeof member === 'object' && isHiddenConstant(member));
  };
  return {
    rest: properties.filter((member) => !isSeen(member)).map(({ content }) => content),
    panels: properties.filter(isSeen).map(({ name, content }, index) => ({
      name,
      id: `${id}-${index}`,
      path: [...fieldPathId.path, name],
      content,
      problems: countProblems(Reflect.get(errorSchema ?? {}, name)),
    })),
  };
}

/** The panel that the field at a pointer is in. */
export function panelOf(panels: readonly Panel[], pointer: string): Panel | undefined {
  return panels.find(({ path }) => `${pointer}/`.startsWith(`${pathToPointer(path)}/`));
}
