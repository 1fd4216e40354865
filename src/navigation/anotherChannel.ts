import { applicationPath } from '../contract/pages.ts';

/** Query parameter with which the page requests a channel, whatever the application requests. */
export const ANOTHER_CHANNEL = 'another';

/** The page on which a person names a channel of a business. */
export function anotherChannelPath(applicationId: string): string {
  return `${applicationPath(applicationId, 'add-channel')}?${ANOTHER_CHANNEL}=true`;
}
