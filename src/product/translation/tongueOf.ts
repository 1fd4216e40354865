/** The language of a tag, without its country: `fr` of `fr-CA`. */
export function tongueOf(language: string): string {
  return language.split('-')[0] ?? language;
}

/** Whether texts of one language serve the other, with a few that differ; else they are translated. */
export function isSameTongue(one: string, other: string): boolean {
  return tongueOf(one) === tongueOf(other);
}
