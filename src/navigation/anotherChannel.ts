import { applicationPath } from '../contract/pages.ts';

/** The fragment after `PATHS.another` with which only questions without an answer are asked. */
export const ONLY_NEW = '#new';

/** Query parameter with which the page requests a channel, whatever the application requests. */
export const ANOTHER_CHANNEL = 'another';

/** The page on which a person names a channel of a business. */
export function anotherChannelPath(applicationId: string): string {
  return `${applicationPath(applicationId, 'add-channel')}?${ANOTHER_CHANNEL}=true`;
}
