import type { Keyword } from './keyword.ts';
import { annotations } from './keywords/annotations.ts';
import { licenceCount } from './keywords/licenceCount.ts';
import { sameAs } from './keywords/sameAs.ts';
import { uniqueBy } from './keywords/uniqueBy.ts';

// Formats have a list of their own: the page needs it, and must not load Ajv's compiler along with the keywords.
export { formats, formatsByName } from './formats.ts';

/** Every word we add to JSON Schema besides `format`: rules between fields, and annotations. */
export const keywords: readonly Keyword[] = [sameAs, uniqueBy, licenceCount, ...annotations];
