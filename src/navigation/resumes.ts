/** The application of the URL, and the one that the page has loaded. */
export interface Resumption {
  readonly inPath: string | undefined;
  readonly loaded: { readonly id: string; readonly intent: string } | undefined;
}

/** Intents whose application may be replaced by another one in the URL. */
const REPLACEABLE_INTENTS = ['CREATE_BUSINESS', 'ADD_STORE'];

const ROWS: readonly { readonly fits: (given: Resumption) => boolean; readonly resumes: boolean }[] = [
  { fits: ({ inPath }) => inPath === undefined, resumes: false },
  { fits: ({ loaded }) => loaded === undefined, resumes: true },
  { fits: ({ inPath, loaded }) => inPath === loaded?.id, resumes: false },
  { fits: ({ loaded }) => REPLACEABLE_INTENTS.includes(loaded?.intent ?? ''), resumes: true },
];

/** Whether the application of the URL is resumed (specification, section 4). */
export function resumes(given: Resumption): boolean {
  return ROWS.find(({ fits }) => fits(given))?.resumes ?? false;
}
