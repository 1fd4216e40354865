/** The fragment after `PATHS.another` with which only questions without an answer are asked. */
export const ONLY_NEW = '#new';
