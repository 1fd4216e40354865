/** A plugin for Vite: pages get compiled definitions, and leave out what forms never use of RJSF and MUI. */
import type { Project } from '@stepwright/checker/project';
import type { Plugin } from 'vite';
import { compileProject } from './compileProject.ts';
import { joinFirstModules } from './joinFirstModules.ts';
import { leaveOut } from './leaveOut.ts';
import { leftOut, leftOutOfForms } from './leftOut.ts';

export { leaveOut } from './leaveOut.ts';
export { leftOut, leftOutOfForms, type Replacements } from './leftOut.ts';

export interface StepwrightOptions {
  /** The result of `defineProject`. */
  readonly project: Project;
  /**
   * `styled` for pages that use neither MUI's `sx` nor CSS variables of themes: the code for both is left out, and a
   * use of `sx` throws. Default: `any`.
   */
  readonly styles?: 'any' | 'styled';
}

/**
 * The plugins of a product's pages: `@stepwright/vite-plugin/flows` and `/texts` hold its compiled definitions and its
 * texts, and parts of packages that `StepForm` never uses are left out.
 */
export function stepwright({ project, styles = 'any' }: StepwrightOptions): Plugin[] {
  const replacements = styles === 'styled' ? leftOut : leftOutOfForms;
  return [
    leaveOut(replacements, { unusedRows: 'allowed' }),
    compileProject(project),
    dropUnusedFormats(),
    joinFirstModules(),
  ];
}

/** The rules of JSON Schema's formats; those of internationalized names are 60 kB. */
const FORMAT_RULES = /\/node_modules\/(?:@hyperjump\/json-schema-formats|idn-hostname)\//;

/** Leaves out the rules of standard formats that a page does not import: their package does not say that it may. */
function dropUnusedFormats(): Plugin {
  return {
    name: 'stepwright-unused-formats',
    transform: (code, id) =>
      FORMAT_RULES.test(id) ? { code, map: null, moduleSideEffects: false } : undefined,
  };
}
