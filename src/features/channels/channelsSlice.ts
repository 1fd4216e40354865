import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Failure } from '../../lib/failure.ts';
import type { ChannelRequest } from '../../navigation/channelRequest.ts';
import { sessionLoaded } from '../access/sessionSlice.ts';
import { rootReducer } from '../shared/rootReducer.ts';

type ChannelStatus =
  | { readonly kind: 'idle' }
  | { readonly kind: 'adding' }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'added'; readonly channelId: string };

const idle = (): ChannelStatus => ({ kind: 'idle' });

const slice = createSlice({
  name: 'channels',
  initialState: idle,
  reducers: {
    channelRequested: (_state, _action: PayloadAction<ChannelRequest>): ChannelStatus => ({ kind: 'adding' }),
    channelAdded: (_state, { payload: channelId }: PayloadAction<string>): ChannelStatus => ({
      kind: 'added',
      channelId,
    }),
    channelFailed: (_state, { payload: failure }: PayloadAction<Failure>): ChannelStatus => ({
      kind: 'failed',
      failure,
    }),
    channelLeft: idle,
  },
  extraReducers: (builder) => {
    // The next session may be another person's.
    builder.addCase(sessionLoaded, idle);
  },
  selectors: { selectChannel: (channels) => channels },
});

export const { channelRequested, channelAdded, channelFailed, channelLeft } = slice.actions;
export const { selectChannel } = slice.injectInto(rootReducer).selectors;
