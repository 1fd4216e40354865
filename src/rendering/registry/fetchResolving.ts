import type { RJSFSchema } from '@rjsf/utils';
import type * as resolvingFile from './resolving.ts';
import { fetchedAhead } from '../../lib/onDemand.tsx';
import { isSettled } from './settledSchemas.ts';

type Resolving = typeof resolvingFile;

let resolving: Resolving | undefined;
let loading: Promise<void> | undefined;

/**
 * Loads the code that a form of this schema needs before it is drawn; undefined if no answer changes the schema, as in
 * most.
 */
export function prepareResolving(schema: RJSFSchema): Promise<void> | undefined {
  return resolving === undefined && !isSettled(schema) ? load() : undefined;
}

const load = fetchedAhead((): Promise<void> => {
  loading ??= import('./resolving.ts').then((module) => {
    resolving = module;
  });
  return loading;
});

/**
 * Wraps a function of that code as one that exists from the start. `instead` is used until the code is loaded, which is
 * reported.
 */
export function later<Name extends keyof Resolving>(
  name: Name,
  instead: (...args: Parameters<Resolving[Name]>) => ReturnType<Resolving[Name]>,
): Resolving[Name] {
  const call = (...args: Parameters<Resolving[Name]>): unknown => {
    if (resolving) return Reflect.apply(resolving[name], undefined, args);
    // RJSF continues without it, so it has to be noticed.
    reportError(new Error(`No part "${name}"`));
    return instead(...args);
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it has the type of the function that it calls
  return call as Resolving[Name];
}
