/** RJSF asks which answers changed among the properties of its form. Ours never gets answers as a property: they come in by `setFieldValue`. */
export default function getChangedFields(): readonly string[] {
  return [];
}
