import type { ModuleTexts } from './bundleModule.ts';

/**
 * Texts of validators by the schemas and formats that they were compiled from: definitions that differ in other things only,
 * such as those of two variants, have the same.
 */
export type WrittenValidators = Map<string, readonly string[]>;

/** The same texts, of which the parts are written only once for a key. All at once: the names in one depend on those before. */
export function writeOnce(texts: ModuleTexts, key: string, written: WrittenValidators): ModuleTexts {
  const partsOf = () => {
    const parts = written.get(key) ?? texts.parts.map((write) => write());
    written.set(key, parts);
    return parts;
  };
  return { ...texts, parts: texts.parts.map((_, part) => () => partsOf()[part] ?? '') };
}
