import { put, takeLeading, type SagaGenerator } from 'typed-redux-saga';
import type { Failure } from '../../lib/failure.ts';
import type { ChannelRequest } from '../../navigation/channelRequest.ts';
import { callApi } from '../shared/callApi.ts';
import { ASK_AGAIN, pollUntil, type Asked } from '../shared/pollUntil.ts';
import type { ChannelsApi } from './channelsApi.ts';
import { channelAdded, channelFailed, channelLeft, channelRequested } from './channelsSlice.ts';

/** Specification, section 9, channel creation: a wait, then a first try and up to five more. */
const INTERVAL_MS = 1_000;
const RETRIES = 5;

/** Failures that may pass by themselves. */
const TRANSIENT: readonly Failure['kind'][] = ['offline', 'timeout', 'server', 'limited'];

/** Adds a channel to a business. Leaving the page ends the tries. */
export function* watchChannels(api: Pick<ChannelsApi, 'add'>) {
  yield* takeLeading(channelRequested, addChannel, api);
}

function* addChannel(api: Pick<ChannelsApi, 'add'>, { payload }: ReturnType<typeof channelRequested>) {
  const end = yield* pollUntil({
    ask: (asked) => tryToAdd(api, payload, asked),
    first: 'later',
    intervalMs: INTERVAL_MS,
    left: channelLeft.type,
  });
  if (end.kind === 'done') yield* put(channelAdded(end.result));
  if (end.kind === 'failed') yield* put(channelFailed(end.failure));
}

function* tryToAdd(
  api: Pick<ChannelsApi, 'add'>,
  request: ChannelRequest,
  tries: number,
): SagaGenerator<Asked<string>> {
  const outcome = yield* callApi((signal) => api.add(request, { signal }));
  if (outcome.kind === 'ok') return { kind: 'done', result: outcome.result };
  const isOver = tries >= RETRIES || !TRANSIENT.includes(outcome.failure.kind);
  return isOver ? outcome : ASK_AGAIN;
}
