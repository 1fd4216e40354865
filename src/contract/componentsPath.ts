import { PATHS } from './pages.ts';

/** Every part of the design system. Not one of `PATHS`, so that applicants do not load it. */
export const COMPONENTS_PATH = `${PATHS.sandbox}/components`;
