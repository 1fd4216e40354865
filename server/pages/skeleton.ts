import { SECTIONS, sectionOf, type SectionId } from '../../src/contract/sections.ts';
import type { SessionResponse } from '../../src/contract/access.ts';
import { readTexts } from '../../src/product/node.ts';
import type { LoadedFlow } from '../definitions/flows/loadedFlow.ts';
import { escapeHtml } from '../../src/lib/escapeHtml.ts';
import { QUESTION_BONES } from '../../src/lib/questionBones.ts';
import type { PageBoot } from '../../src/contract/pageBoot.ts';

const APPLICATION_ID = /^\/urn:app:[^/]+/;

interface SkeletonOf {
  readonly boot: Pick<PageBoot, 'config' | 'locale'>;
  /** The section of an application that the page is in. */
  readonly section: SectionId | undefined;
}

/**
 * Returns the frame of a page that the browser draws: its header, the sections of the application on their pages, and gray
 * lines where the content will be. The browser's frame replaces it without a shift (src/app/face/shell.css).
 */
export function writeSkeleton({ boot: { config, locale }, section }: SkeletonOf): string {
  const logo = `<img src="${escapeHtml(config.brand.logo)}" alt="" width="36" height="36">`;
  const home = `<span class="brand">${logo}<span>${escapeHtml(config.brand.name)}</span></span>`;
  const content = `<div class="right"><div class="page-actions"></div><main aria-busy="true">${BONES}</main></div>`;
  if (section === undefined)
    return `<div class="page" data-skeleton><header class="top"><div class="wrap">${home}</div></header>${content.replace('<div class="page-actions"></div>', '')}</div>`;
  const { bar, list } = writeSections(section, { locale, logo });
  return `<div class="page shell" data-skeleton><header class="pane">${bar}<div class="pane-content">${home}${list}</div></header>${content}</div>`;
}

/** Gray lines in place of a heading and four questions. */
const BONES = `<div class="step"><div class="step-head"><span class="bone title"></span><span class="bone"></span></div>${QUESTION_BONES}</div>`;

interface Looks {
  readonly locale: string;
  readonly logo: string;
}

function writeSections(current: SectionId, { locale, logo }: Looks) {
  const texts = readTexts(locale, 'steps');
  const labelOf = (id: SectionId) => escapeHtml(texts[`sections.${id}`] ?? '');
  const items = SECTIONS.map((id) => {
    const state = id === current ? 'now' : 'open';
    return `<li><span data-state="${state}"><span class="mark"></span>${labelOf(id)}</span></li>`;
  });
  return {
    bar: `<div class="section-bar"><div class="summary">${logo}<b>${labelOf(current)}</b></div></div><div class="track"></div>`,
    list: `<ol class="sections">${items.join('')}</ol>`,
  };
}

/** The section of the step at a path; undefined for pages that are no step, for those of partners, and before one signs in. */
export function sectionAt(
  { runtime }: LoadedFlow,
  path: string,
  { signedIn }: Pick<SessionResponse, 'signedIn'>,
): SectionId | undefined {
  if (!signedIn) return undefined;
  const { flows, steps } = runtime.definition;
  const pattern = path.replace(APPLICATION_ID, '/:applicationId');
  for (const flow of Object.values(flows)) {
    const entry = flow.steps.find((one) => one.path === pattern);
    if (entry) return sectionOf(steps[entry.step]?.section);
  }
  return undefined;
}
