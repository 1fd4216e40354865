/** Kinds of services that stores are added for. */
export const WEBSITE_KINDS = ['app', 'domain', 'website'] as const;
export type WebsiteKind = (typeof WEBSITE_KINDS)[number];

/** The kind of what a service of this type is; without a type, a website. */
export function websiteKindOf(serviceType: string | null | undefined): WebsiteKind {
  const type = serviceType?.toLowerCase();
  return WEBSITE_KINDS.find((kind) => kind === type) ?? 'website';
}
