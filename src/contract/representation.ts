/** Kinds of helpers of applicants: an agent, a reseller with agents below, or staff of the operator. */
export const REPRESENTATIVE_TYPES = ['AGENT', 'RESELLER', 'OPERATOR'] as const;
export type RepresentativeType = (typeof REPRESENTATIVE_TYPES)[number];

/** How a representative filters their list. */
export const LIST_FILTERS = ['started', 'underWay', 'approved', 'declined'] as const;
export type ListFilter = (typeof LIST_FILTERS)[number];

/** How long the reason for helping is, in characters. */
export const REASON_LENGTH = { min: 10, max: 200 } as const;
