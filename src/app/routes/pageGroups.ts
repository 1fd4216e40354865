import type { LateWork } from '../pages/lateWork.ts';
import { fetchTexts, startTracking, startWork } from '../portal.ts';

interface PageModule {
  /** Starts the sagas behind the pages; called once. */
  readonly start?: (work: LateWork) => void;
}

interface PageNeeds {
  /** Texts that are fetched along, by the names of their files. */
  readonly texts?: readonly string[];
  /** Other groups whose sagas the pages need. */
  readonly needs?: readonly (() => Promise<unknown>)[];
  /** Whether the events of the pages are sent from the first one on. */
  readonly isTracked?: boolean;
}

/**
 * Creates a function that fetches pages that belong together: their module with screens and sagas, and their texts. It
 * resolves once the sagas run; a fetch that fails may be tried again.
 */
export function pageGroup<Module extends object>(
  fetchModule: () => Promise<Module & PageModule>,
  { texts = [], needs = [], isTracked = false }: PageNeeds = {},
): () => Promise<Module> {
  return async () => {
    const [module] = await Promise.all([
      fetchModule(),
      ...texts.map((name) => fetchTexts(name)),
      ...needs.map((need) => need()),
      ...(isTracked ? [startTracking()] : []),
    ]);
    if (module.start) await startWork(module.start);
    return module;
  };
}

/** Texts of all pages but the first steps. */
export const LATER_TEXTS = ['account', 'laterSteps'];

/** The sagas behind the pages of an application that is created. */
export const startApplicationWork = pageGroup(() => import('../pages/applicationWork.ts'), {
  texts: LATER_TEXTS,
  isTracked: true,
});

export const loadAdditions = pageGroup(() => import('../pages/additions.ts'), { texts: ['additions'] });
export const loadAdvances = pageGroup(() => import('../pages/advances.ts'), {
  texts: ['account', 'advances'],
  isTracked: true,
});
export const loadBank = pageGroup(() => import('../pages/bank.ts'), {
  texts: ['stepUps', 'bank'], // `stepUps` has those of the checklist's link and of the pages about partners
  needs: [startApplicationWork],
});
export const loadCard = pageGroup(() => import('../pages/card.ts'), { texts: ['cards'] });
export const loadHelp = pageGroup(() => import('../../features/representatives/screens/HelpScreen.tsx'), {
  texts: ['representatives'],
});
export const loadOnePage = pageGroup(() => import('../pages/onePage.ts'), { needs: [startApplicationWork] });
export const loadOrders = pageGroup(() => import('../pages/orders.ts'), {
  texts: ['order'],
  needs: [startApplicationWork],
});
export const loadPartner = pageGroup(() => import('../pages/partner.ts'), {
  texts: [...LATER_TEXTS, 'stepUps', 'partner'],
  isTracked: true,
});
export const loadPasskeys = pageGroup(() => import('../pages/passkeys.ts'));
export const loadRepresentatives = pageGroup(() => import('../pages/representatives.ts'), {
  texts: ['account', 'representatives'],
});
export const loadSessions = pageGroup(() => import('../pages/sessions.ts'), { texts: ['account'] });
export const loadSignInLink = pageGroup(() => import('../pages/signInLink.ts'), { texts: LATER_TEXTS });
export const loadStart = pageGroup(() => import('./StartRoute.tsx'), { texts: [...LATER_TEXTS, 'start'] });
export const loadStepUps = pageGroup(() => import('../pages/stepUps.ts'), {
  texts: ['stepUps'],
  needs: [startApplicationWork],
});
export const loadStores = pageGroup(() => import('../pages/stores.ts'), { texts: ['account'] });
export const loadSwitcher = pageGroup(() => import('../pages/switcher.ts'), {
  texts: ['account'],
  needs: [loadStores],
});
