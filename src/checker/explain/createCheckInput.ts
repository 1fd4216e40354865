import type { Engine } from '../../engine/authoring.ts';
import type { CheckInput } from '../checkInput.ts';
import { createSchemaCompiler } from '../schemas/createSchemaCompiler.ts';

/** Creates the input for examining one variant, outside of a check of all. */
export function createCheckInput<Settings extends object>({
  engine,
  today,
  ...given
}: Omit<CheckInput, 'engine' | 'compiler'> & {
  readonly engine: Engine<Settings>;
  readonly today: () => string;
}): CheckInput {
  const anyEngine = engine as unknown as Engine; // the checker names no settings
  const compiler = createSchemaCompiler({ vocabulary: anyEngine.vocabulary, today });
  return { ...given, engine: anyEngine, compiler };
}
