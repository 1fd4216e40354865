/** Path of a market's settings for the vendors' scripts; its group is the market. */
export const VENDORS_FILE = /^markets\/([^/]+)\/vendors\.json$/;
