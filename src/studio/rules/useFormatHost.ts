import { useEffect, useState } from 'react';
import { createPageHost } from '@stepwright/validators/portal';
import type { ResolvedDefinition } from '@stepwright/engine';

export type Host = Awaited<ReturnType<typeof createPageHost>>;

/** The rules about texts that a market has: its declared ones, and those in code that it gives options to. Undefined until they have come. */
export function useFormatHost(
  formats: NonNullable<ResolvedDefinition['formats']>,
  market: { readonly formats?: Readonly<Record<string, object>> | undefined },
): Host | undefined {
  const [host, setHost] = useState<Host>();
  useEffect(() => {
    let isOver = false;
    const today = () => new Date().toISOString().slice(0, 10);
    // Their names and options decide which parts of the rules are fetched.
    const named = [...Object.keys(formats), ...Object.keys(market.formats ?? {})];
    const definition = { formats, market, named: named.map((format) => ({ format })) };
    void createPageHost({ definition, today }).then((made) => !isOver && setHost(made));
    return () => {
      isOver = true;
    };
  }, [formats, market]);
  return host;
}
