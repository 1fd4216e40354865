import type { AnyFormat } from '@stepwright/validators';
import type { Vocabulary } from '@stepwright/validators/authoring';
import type { DefinitionFiles } from '@stepwright/engine/authoring';

/** Formats by name, with the options that schemas and settings may set. */
export type KnownFormats = Readonly<Record<string, Pick<AnyFormat, 'options' | 'optionFault'>>>;

/** The formats of the vocabulary, and those of these names, which definitions declare. They have no options. */
export function knownFormats({ formats }: Vocabulary, declared: Iterable<string>): KnownFormats {
  const own = Object.fromEntries([...declared].map((name) => [name, { options: {} }]));
  return Object.assign(Object.create(null), own, formats);
}

/** The names of all formats that some layer declares. */
export function declaredNames(files: DefinitionFiles): readonly string[] {
  const names = [...files.keys()].map((file) => /(?:^|\/)formats\/([^/]+)\.json$/.exec(file)?.[1]);
  return [...new Set(names.filter((name) => name !== undefined))];
}
