/** The types of channels. */
export const CHANNEL_TYPES = ['ONLINE', 'RETAIL', 'MOBILE', 'MARKETPLACE', 'SOCIAL', 'DEFAULT'] as const;
