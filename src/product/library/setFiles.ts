/** Path of the description of a set: the rules of one country, to be copied into a market. Its group is the country. */
export const SET_FILE = /^library\/([^/]+)\/set\.json$/;

/** Path of a number that a set declares; its group is the name. */
export const SET_FORMAT_FILE = /^library\/[^/]+\/formats\/([^/]+)\.json$/;

/** Paths of the other files of a set: differences of a market, and texts by tongue. */
export const OTHER_SET_FILES =
  /^library\/[^/]+\/(?:market|vendors|(?:steps|flows|definitions)\/[^/]+|texts\/[a-z]{2}\/[^/]+)\.json$/;
