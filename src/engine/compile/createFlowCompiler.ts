import type { Ajv2020 } from 'ajv/dist/2020.js';
import type { Vocabulary } from '@stepwright/validators/authoring';
import type { ResolvedDefinition } from '../definition/definitionTypes.ts';
import { formatDefaults } from '../definition/layerSettings.ts';
import { compileWith, createCompiler, type CompiledFlows } from './compileFlows.ts';

/** An AJV keeps something of all that it ever compiled, so after so many definitions another one is made. */
const MOST_USES = 100;

interface Kept {
  readonly formats: string;
  readonly ajv: Ajv2020;
  readonly uses: number;
}

/**
 * Compiles definitions one after the other, such as a step while it is edited. The modules are those of `compileFlows`; it is
 * faster, since definitions with the same formats share an AJV.
 *
 *     const compile = createFlowCompiler(engine.vocabulary);
 *     const { code } = await compile(definition);
 */
export function createFlowCompiler(
  vocabulary: Vocabulary,
): (definition: ResolvedDefinition) => Promise<CompiledFlows> {
  let kept: Kept | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const compile = async (definition: ResolvedDefinition) => {
    const own = () => createCompiler(definition, vocabulary);
    const formats = JSON.stringify([formatDefaults(definition), definition.formats]);
    const known = kept?.formats === formats && kept.uses < MOST_USES ? kept : undefined;
    const { ajv, uses } = known ?? { ajv: own(), uses: 0 };
    kept = { formats, ajv, uses: uses + 1 };
    // Names of the definition before would be taken.
    ajv.removeSchema();
    return compileWith(definition, { own, shared: () => ajv });
  };
  return (definition) => {
    const compiled = last.then(() => compile(definition));
    last = compiled.catch(() => undefined);
    return compiled;
  };
}
