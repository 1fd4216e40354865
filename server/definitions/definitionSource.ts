import { type CheckMemory, createCheckMemory } from '../../src/checker/index.ts';
import type { DefinitionFiles } from '../../src/engine/authoring.ts';
import { createDefinitionReader } from '../../src/product/node.ts';

/** Definitions and texts that are read and checked again and again: what did not change is neither parsed nor compiled anew. */
export interface DefinitionSource {
  readonly readDefinitions: () => Promise<DefinitionFiles>;
  readonly readTexts: () => Promise<DefinitionFiles>;
  readonly memory: CheckMemory;
}

export function createDefinitionSource(schemas: string, locales: string): DefinitionSource {
  return {
    readDefinitions: createDefinitionReader(schemas),
    readTexts: createDefinitionReader(locales),
    memory: createCheckMemory(),
  };
}
