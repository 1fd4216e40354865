import { combineSlices } from '@reduxjs/toolkit';

/**
 * The reducer of the page's store. It knows no domain: each slice joins it where it is defined, so that a slice whose
 * code is fetched later joins then. Until it has, its selectors answer with its initial state.
 */
export const rootReducer = combineSlices();
