import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { FormRoot } from './FormRoot.tsx';
import { type ItemPages, ItemPagesContext } from './ItemPagesContext.ts';
import type { StepFormProps } from './stepFormProps.ts';

interface OpenedItem extends Pick<StepFormProps, 'openItem'> {
  readonly onOpenItem: StepFormProps['onOpenItem'] | undefined;
}

interface FormFrameProps extends OpenedItem {
  readonly rootRef: RefObject<HTMLDivElement | null>;
  readonly onSubmitCapture: () => void;
  readonly children: ReactNode;
}

/** Shows the form, or the page of one item of its lists instead. The form stays mounted below it. */
export function FormFrame({ rootRef, onSubmitCapture, children, ...given }: FormFrameProps): ReactNode {
  const [host, setHost] = useState<HTMLElement | null>(null);
  const [drawn, setDrawn] = useState<readonly string[]>([]);
  const [openItem, open] = useOpenItem(given);
  const enter = useCallback((pointer: string) => {
    setDrawn((before) => [...before, pointer]);
    return () => setDrawn((before) => before.filter((one) => one !== pointer));
  }, []);
  const shown = drawn.toSorted((a, b) => b.length - a.length)[0];
  const pages = useMemo(
    (): ItemPages => ({ openItem, open, host, shown, enter }),
    [openItem, open, host, shown, enter],
  );
  return (
    <ItemPagesContext value={pages}>
      <FormRoot ref={rootRef} onSubmitCapture={onSubmitCapture}>
        <div hidden={shown !== undefined}>{children}</div>
        <div ref={setHost} />
      </FormRoot>
    </ItemPagesContext>
  );
}

type OpenItem = readonly [string | undefined, ItemPages['open']];

/** Returns the open item: controlled by the product, or remembered by the form. */
function useOpenItem({ openItem, onOpenItem }: OpenedItem): OpenItem {
  const [own, setOwn] = useState<string>();
  const latest = useRef(onOpenItem);
  useLayoutEffect(() => {
    latest.current = onOpenItem;
  });
  const open = useCallback((pointer: string | undefined) => {
    if (latest.current) latest.current(pointer);
    else setOwn(pointer);
  }, []);
  return [onOpenItem ? openItem : own, open];
}
