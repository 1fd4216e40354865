import { combineReducers } from '@reduxjs/toolkit';
import { mobileCheckReducer } from './mobileCheckSlice.ts';
import { openedLinkReducer } from './openedLinkSlice.ts';
import { phoneLinkReducer } from './phoneLinkSlice.ts';

/** One state for each page that proves a phone. */
export const phoneAuthReducer = combineReducers({
  mobileCheck: mobileCheckReducer,
  phoneLink: phoneLinkReducer,
  openedLink: openedLinkReducer,
});
