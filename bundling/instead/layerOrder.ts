/** Our theme has no CSS layers, so there is no order of them to write down. */
export default function useLayerOrder(theme: { readonly modularCssLayers?: unknown }): null {
  if (theme.modularCssLayers)
    throw new Error('CSS layers are left out of the pages; see bundling/leftOut.ts');
  return null;
}
