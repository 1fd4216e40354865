/** What scripts of vendors need to know of a market; its group is the market. */
export const VENDORS_FILE = /^markets\/([^/]+)\/vendors\.json$/;
