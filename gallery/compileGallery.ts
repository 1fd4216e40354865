import { compileFlows, type CompiledFlows } from '@stepwright/engine/node';
import { galleryEngine, galleryFiles } from './engine.ts';

const compiled = new Map<string, Promise<CompiledFlows>>();

/** The gallery's flow module for one of its markets, compiled when it is first asked for. Nothing for a market that it does not have. */
export function compileGallery(market: string): Promise<CompiledFlows> | undefined {
  if (!galleryEngine.listIds(galleryFiles, 'market').includes(market)) return undefined;
  const known = compiled.get(market);
  if (known) return known;
  const compiling = compile(market);
  compiled.set(market, compiling);
  compiling.catch(() => compiled.delete(market));
  return compiling;
}

function compile(market: string): Promise<CompiledFlows> {
  const { definition } = galleryEngine.resolve(galleryFiles, { market });
  return compileFlows(definition, galleryEngine.vocabulary);
}
