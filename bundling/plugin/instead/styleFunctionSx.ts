/** Our styles are written with `styled`; the property `sx` and its many short names are not used. */
const styleFunctionSx = Object.assign(
  ({ sx }: { readonly sx?: unknown }): null => {
    if (sx) throw new Error('sx is left out of the pages; see styles of @stepwright/vite-plugin');
    return null;
  },
  { filterProps: ['sx'] },
);

export function unstable_createStyleFunctionSx(): typeof styleFunctionSx {
  return styleFunctionSx;
}

export default styleFunctionSx;
