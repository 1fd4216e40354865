import { createAction } from '@reduxjs/toolkit';

/** The server no longer knows who is signed in. Any call may find out; each domain reacts to it in its own slice. */
export const sessionExpired = createAction('session/sessionExpired');
