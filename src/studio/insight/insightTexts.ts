/** Texts of the page of insight. */
export const TEXTS = {
  title: 'Insight',
  intro: 'Counts of what happens on each step and question. No answer and no person is in them.',
  pinned:
    'An application that began with an older version keeps its steps: its orders, step-ups and partners are not counted for the newer one.',
  filters: 'Which visitors',
  all: 'all',
  from: 'From',
  to: 'To',
  market: 'Market',
  portal: 'Portal',
  language: 'Language',
  width: 'Width',
  flow: 'Flow',
  version: 'Version',
  installed: 'installed',
  csv: 'Download as CSV',
  none: 'Nothing was counted on these days. A step is counted when a visitor opens it.',
  funnel: 'How many come through',
  funnelNote: 'Each bar is the visits of a step; its filled part was completed.',
  steps: 'Steps and questions',
  compare: 'Two versions beside each other',
  compareNote:
    'The share of the visits that complete a step. The interval holds the true difference in 95 of 100 cases. Where it spans 0, both directions are possible: wait for more visits.',
  tooFew: 'There are no visits of both.',
  step: 'Step',
  question: 'Question',
  seen: 'Seen',
  completed: 'Completed',
  left: 'Left here',
  median: 'Half took at most',
  errors: 'Errors',
  corrections: 'Corrections',
  helps: 'Help opened',
  first: 'First version',
  second: 'Second version',
  difference: 'Difference',
  countOf: (count: number, of: number) => `${count} of ${of}`,
} as const;

/** The name of a version. */
export const nameOfVersion = (version: number | null): string =>
  version === null ? TEXTS.installed : `version ${version}`;

/** A share in whole percent. */
export const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** A difference of shares in percentage points, with its sign. */
export function points(difference: number): string {
  const rounded = (difference * 100).toFixed(1);
  return difference < 0 ? rounded.replace('-', '−') : `+${rounded}`;
}

/** A time of so many seconds at most. */
export const timeOf = (seconds: number): string =>
  seconds < 60 ? `${seconds} s` : seconds < 3600 ? `${seconds / 60} min` : 'an hour or more';
