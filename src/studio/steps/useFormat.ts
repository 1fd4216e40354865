import { useEffect, useState } from 'react';
import type { AnyFormat } from '@stepwright/validators';
import { createPageHost } from '@stepwright/validators/portal';
import { useView } from './useView.ts';

/** Returns a format with its options, once its code is there; undefined for a name that no format has. */
export function useFormat(name: string | undefined): AnyFormat | undefined {
  const { formats, definition } = useView().resolution;
  const [found, setFound] = useState<AnyFormat>();
  const { market } = definition;
  useEffect(() => {
    let isOver = false;
    const today = () => new Date().toISOString().slice(0, 10);
    const wanted = { formats, named: { format: name }, options: market.formats };
    if (name !== undefined)
      void createPageHost({ definition: wanted, today }).then(
        (host) => !isOver && setFound(host.formats[name]),
      );
    return () => {
      isOver = true;
    };
  }, [formats, market, name]);
  return found?.name === name ? found : undefined;
}
