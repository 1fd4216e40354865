import { applicationPath } from '../contract/pages.ts';

/** The query parameter with which the page asks for a channel, whatever the application asks for. */
export const ANOTHER_CHANNEL = 'another';

/** The page on which a person names a channel of a business. */
export function anotherChannelPath(applicationId: string): string {
  return `${applicationPath(applicationId, 'add-channel')}?${ANOTHER_CHANNEL}=true`;
}
