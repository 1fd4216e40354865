import { createAction } from '@reduxjs/toolkit';

/** The page of a step-up is gone: nobody waits there for what comes of it. */
export const stepUpLeft = createAction('stepUps/stepUpLeft');
