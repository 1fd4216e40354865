import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { readHeads } from './readHeads.ts';
import type { StartVisit } from '../../src/contract/pageBoot.ts';
import type { RenderedStep, StepPage } from '../../src/product/stepPage.ts';
import { readPageTexts, type PageSource } from './pageSource.ts';
import { inlineStyles } from './inlineStyles.ts';
import { memoizeRecent } from './memoizeRecent.ts';
import { once } from '../../src/lib/once.ts';
import { importBuilt } from '../platform/importBuilt.ts';
import { builtStudio } from './studioPages.ts';
import { readTextScripts } from './publishedTexts/textScripts.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** The pages that `vite build` made. Names under assets/ carry a hash and stay for ever. */
export function builtPages(clientDir = path.join(ROOT, 'dist/client')): PageSource {
  const template = once(async () =>
    inlineStyles(await readFile(path.join(clientDir, 'index.html'), 'utf8'), clientDir),
  );
  const startPage = once(importStartPage);
  const prerenderStep = once(importPrerenderStep);
  const renderStart: PageSource['renderStart'] = async (page) => (await startPage()).renderStart(page);
  const renderOnce = memoizeRecent(renderStart);
  const renderStep = async (step: StepPage) => (await prerenderStep()).renderStep(step);
  const renderSignInOnce = memoizeRecent(renderStep, {
    keyOf: ({ boot, textsVersion, url, basePath }) => JSON.stringify([boot, textsVersion, url, basePath]),
  });
  const heads = once(() => readHeads(clientDir));
  const texts = new Map<string, Readonly<Record<string, string>>>();
  return {
    async serveAssets(app) {
      await Promise.all([template(), heads()]); // a missing build stops the start
      await app.register(fastifyStatic, {
        root: clientDir,
        index: false,
        wildcard: false,
        globIgnore: ['index.html', '.vite/**', '**/*.br', '**/*.gz'],
        preCompressed: true,
        setHeaders: (reply, file) => {
          const forEver = file.includes(`${path.sep}assets${path.sep}`);
          void reply.header(
            'cache-control',
            forEver ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
          );
        },
      });
    },
    template: () => template(),
    // Pages of a person who is signed in are not kept.
    renderStart: (page) => (page.boot.session.signedIn ? renderStart : renderOnce)(page),
    renderStep: (step) => (step.boot.session.signedIn ? renderStep : renderSignInOnce)(step),
    earlyHead: async () => (await heads()).early,
    startHead: async () => (await heads()).start,
    portalPreloads: async (locale, wanted) => (await heads()).portal(locale, wanted),
    ribbonHead: async () => (await heads()).ribbon,
    texts(name, locale, published) {
      const key = `${published?.version} ${locale} ${name}`;
      const known = texts.get(key) ?? readPageTexts(name, locale, published);
      texts.set(key, known);
      return known;
    },
    textScripts: readTextScripts(clientDir),
    studio: builtStudio(),
  };
}

interface StartPageModule {
  readonly renderStart: (page: StartVisit) => string;
}

interface StepModule {
  readonly renderStep: (step: StepPage) => Promise<RenderedStep | undefined>;
}

async function importStartPage(): Promise<StartPageModule> {
  return importBuilt(path.join(ROOT, 'dist/prerender/prerender.js')); // built from src/app/prerender.tsx
}

async function importPrerenderStep(): Promise<StepModule> {
  return importBuilt(path.join(ROOT, 'dist/prerender/prerenderStep.js')); // built from src/app/prerenderStep.tsx
}
