import { checkDefinitions, type CheckRules, type Finding } from '@stepwright/checker';
import {
  createEngine,
  type DefinitionFile,
  type DefinitionFiles,
  parseDefinitionFile,
  withBaseMeta,
} from '@stepwright/engine/authoring';
import { readDefinitionFiles } from '@stepwright/engine/node';
import { errorCodes, vocabulary } from '@stepwright/validators/portal/authoring';
import type { GallerySettings } from './settings.ts';

const ROOT = `${import.meta.dirname}/..`;

/** The engine of the gallery: the portal's vocabulary, and no layer but the market. */
export const galleryEngine = createEngine<GallerySettings>({
  vocabulary,
  context: ['answers', 'market'],
  layers: [{ name: 'market', folder: 'markets' }],
});

/** The gallery's definitions; the shapes of its files are the portal's, but for a market, and its widgets the engine's. */
export const galleryFiles: DefinitionFiles = withBaseMeta(
  new Map([
    ...(await pick(`${ROOT}/schemas`, /^meta\//)),
    ...(await readDefinitionFiles(`${import.meta.dirname}/schemas`)),
  ]),
);

/** The gallery's own texts of steps, and the portal's for buttons and errors, without those of its lists. */
export const galleryTexts: DefinitionFiles = new Map([
  ...[...(await pick(`${ROOT}/locales`, /(?:common|errors|^locales)\.json$/))].map(withoutPlaces),
  ...(await readDefinitionFiles(`${import.meta.dirname}/locales`)),
]);

const RULES: CheckRules = { referenceLocale: 'en-US', errorCodes, answerParts: listAnswerParts() };

/** Checks the gallery's definitions, samples and texts in every market. */
export const checkGallery = (): readonly Finding[] =>
  checkDefinitions(galleryFiles, galleryTexts, { engine: galleryEngine, rules: RULES });

function withoutPlaces([path, file]: readonly [string, DefinitionFile]): readonly [string, DefinitionFile] {
  if (!path.endsWith('/common.json')) return [path, file];
  const texts = Object.entries((file.json ?? {}) as object).filter(
    ([key]) => !/^(?:territory|province)\./.test(key),
  );
  return [path, parseDefinitionFile(path, JSON.stringify(Object.fromEntries(texts)))];
}

async function pick(folder: string, pattern: RegExp): Promise<DefinitionFiles> {
  return new Map([...(await readDefinitionFiles(folder))].filter(([path]) => pattern.test(path)));
}

/** Each step of the gallery asks below a name of its own. */
function listAnswerParts(): readonly string[] {
  const [variant = { market: '' }] = galleryEngine.listVariants(galleryFiles);
  const { steps } = galleryEngine.resolve(galleryFiles, variant).definition;
  return Object.values(steps).flatMap(({ schema }) => Object.keys((schema['properties'] ?? {}) as object));
}
