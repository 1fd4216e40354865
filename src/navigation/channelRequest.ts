import type { ApplicationState } from '../contract/applications.ts';
import type { AddChannelBody } from '../contract/channels.ts';
import { CHANNEL_TYPES } from '../contract/codes.ts';
import { MAX_CHANNEL_NAME } from '../contract/limits.ts';
import { applicationPath } from '../contract/pages.ts';

const DEFAULT_TYPE = 'DEFAULT';
const APPLICATION_PREFIX = /^urn:app:/;

type Business = Pick<ApplicationState, 'businessId' | 'parentApplication' | 'originalIntent'>;
type Requested = Business & Pick<ApplicationState, 'intent' | 'metadata'>;

/** A channel that an application asks for, and the business that gets it. */
export interface ChannelRequest {
  readonly businessId: string;
  readonly channel: AddChannelBody;
}

/**
 * Returns the channel to add once the application is approved: requested in the first version of the API, or the very
 * purpose of the application. Undefined if there is none. A missing name is that of the business.
 */
export function channelRequestOf(application: Requested, businessName: string): ChannelRequest | undefined {
  const { intent, metadata } = application;
  const { channelName, channelType, apiVersion } = metadata;
  const isNamed = channelName !== undefined || channelType !== undefined;
  if (!isNamed || !(apiVersion === 'v1' || intent === 'ADD_CHANNEL')) return undefined;
  const name = (channelName?.trim() || businessName || channelTypeOf(channelType)).slice(0, MAX_CHANNEL_NAME);
  return {
    businessId: businessOf(application),
    channel: { name, type: channelTypeOf(channelType) },
  };
}

/** The business that the application adds to; of one that creates a business, that. */
export function businessOf({ businessId, parentApplication, originalIntent }: Business): string {
  if (originalIntent === 'CREATE_BUSINESS') return businessId;
  return parentApplication?.replace(APPLICATION_PREFIX, '') ?? businessId;
}

// Anything else is cleared (specification, section 2).
function channelTypeOf(given: string | undefined): AddChannelBody['type'] {
  return CHANNEL_TYPES.find((type) => type === given?.toUpperCase()) ?? DEFAULT_TYPE;
}

/** The fragment after `PATHS.another` with which only questions without an answer are asked. */
export const ONLY_NEW = '#new';

/** Query parameter with which the page requests a channel, whatever the application requests. */
export const ANOTHER_CHANNEL = 'another';

/** The page on which a person names a channel of a business. */
export function anotherChannelPath(applicationId: string): string {
  return `${applicationPath(applicationId, 'add-channel')}?${ANOTHER_CHANNEL}=true`;
}
