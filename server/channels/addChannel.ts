import type { AddChannelBody } from '../../src/contract/channels.ts';
import { isCompletionStatus } from '../../src/contract/decisions.ts';
import { decisionOf } from '../applications/states/applicationStates.ts';
import { inTransaction } from '../platform/database/inTransaction.ts';
import type { PlatformDeps } from '../platform/deps.ts';
import { refuse } from '../platform/http/refusal.ts';
import type { Refusal } from '../platform/http/refusal.ts';
import { lockConnectable } from '../stores/findOwnBusiness.ts';
import type { BusinessTarget } from '../stores/findOwnBusiness.ts';
import { countChannels, findChannel, insertChannel } from './channelRepository.ts';

/** More than any merchant of ours has; it keeps a script from filling the table. */
const MAX_CHANNELS = 100;

interface ChannelAdded {
  readonly kind: 'added';
  readonly channelId: string;
}

/**
 * Adds a channel to one's own approved business. The same channel again is the one that exists, so that a caller who never got the response
 * may repeat the call.
 */
export async function addChannel(
  deps: Pick<PlatformDeps, 'db' | 'clock' | 'createId'>,
  { channel, ...target }: BusinessTarget & { readonly channel: AddChannelBody },
): Promise<ChannelAdded | Refusal> {
  return inTransaction(deps.db, async (trx): Promise<ChannelAdded | Refusal> => {
    const business = await lockConnectable(trx, target);
    if (business.kind === 'refused') return business;
    if (!isCompletionStatus(decisionOf(business.row.state))) return refuse('application.state');
    const row = {
      id: deps.createId(),
      application_id: business.row.id,
      store_id: null,
      name: channel.name,
      type: channel.type,
      external_id: channel.externalChannelId ?? '',
      external_type: channel.externalChannelType ?? '',
      created_at: deps.clock(),
    };
    // The business is held, so no other call adds the same one meanwhile.
    const existing = await findChannel(trx, row);
    if (existing) return { kind: 'added', channelId: existing.id };
    if ((await countChannels(trx, business.row.id)) >= MAX_CHANNELS) return refuse('channel.tooMany');
    await insertChannel(trx, row);
    return { kind: 'added', channelId: row.id };
  });
}
