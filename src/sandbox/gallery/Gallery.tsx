import { use, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { createFlowRuntime, type FlowModule, type FlowRuntime } from '@stepwright/engine';
import { createPageHost } from '@stepwright/validators/portal';
import { loadSamples, LOCALES, MARKETS, loadTexts } from './galleryFiles.ts';
import { GalleryChoices } from './GalleryChoices.tsx';
import { ShapeView } from './ShapeView.tsx';
import { SERVICE_NUMBERS } from '../../contract/serviceNumbers.ts';
import { importCompiled } from '../../features/shared/importCompiled.ts';

/**
 * Shows every shape and widget of the engine, each drawn from its definition and filled in with its first valid sample.
 * The URL holds the selection: `?shape=list&market=ca&locale=fr-CA`.
 */
export function Gallery(): ReactNode {
  const [search] = useSearchParams();
  const market = oneOf(MARKETS, search.get('market'));
  const locale = oneOf(Object.keys(LOCALES), search.get('locale'));
  const runtime = use(flowOf(market));
  const texts = use(textsOf(locale));
  const samples = use(samplesOf('all'));
  const flows = Object.values(runtime.definition.flows);
  const shapes = flows.flatMap(({ steps }) => steps.map(({ step }) => step));
  const shape = oneOf(shapes, search.get('shape'));
  return (
    <>
      <GalleryChoices chosen={{ shape, market, locale }} choices={{ shapes, markets: MARKETS, texts }} />
      <ShapeView
        key={`${market} ${shape}`}
        runtime={runtime}
        shape={shape}
        texts={texts}
        sample={samples.get(shape)?.valid[0]?.answers ?? {}}
      />
    </>
  );
}

/** The gallery's flow in a market, as the server compiles it. */
async function loadGalleryFlow(market: string): Promise<FlowRuntime> {
  const module = await importCompiled<FlowModule>(`/api/sandbox/gallery/${market}.js`);
  const today = () => new Date().toISOString().slice(0, 10);
  return createFlowRuntime(module, await createPageHost({ definition: module.definition, today }));
}

/** The value if it is one of them, else the first of them. */
function oneOf(values: readonly string[], value: string | null): string {
  return value !== null && values.includes(value) ? value : (values[0] ?? '');
}

const flowOf = memoizeByKey(loadGalleryFlow);
const textsOf = memoizeByKey(createGalleryTexts);
const samplesOf = memoizeByKey(loadSamples);

/** The same promise for the same key; one that failed is made anew, when the page is loaded again. */
function memoizeByKey<Value>(load: (key: string) => Promise<Value>): (key: string) => Promise<Value> {
  const known = new Map<string, Promise<Value>>();
  return (key) => {
    const promise = known.get(key) ?? load(key);
    known.set(key, promise);
    return promise;
  };
}

/** Texts for the gallery's forms: its own for the steps, the portal's for buttons and errors. */
async function createGalleryTexts(locale: string): Promise<i18n> {
  const [steps, common, errors] = await Promise.all([
    loadTexts(locale, 'steps'),
    loadTexts(locale, 'common'),
    loadTexts(locale, 'errors'),
  ]);
  const texts = createInstance().use(initReactI18next);
  await texts.init({
    lng: locale,
    ns: ['steps', 'common', 'errors'],
    defaultNS: 'common',
    resources: { [locale]: { steps, common, errors } },
    keySeparator: false, // keys are error codes and answers' paths: the dots in them mean nothing here
    interpolation: { escapeValue: false, defaultVariables: SERVICE_NUMBERS }, // React escapes
    returnNull: false,
  });
  return texts;
}
