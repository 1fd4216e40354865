/** The parts of an application, in the order in which everybody meets them. */
export const SECTIONS = ['applicant', 'business', 'identity', 'review', 'order', 'bank'] as const;
export type SectionId = (typeof SECTIONS)[number];

/** The part that a step belongs to, by the section of its definition; undefined for a step of no part. */
export function sectionOf(section: string | undefined): SectionId | undefined {
  // Partners belong to the question who one is.
  return SECTIONS.find((id) => id === (section === 'owners' ? 'identity' : section));
}
