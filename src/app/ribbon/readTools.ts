import { replaceAnswers, walkJourney, type Answers } from '@stepwright/engine';
import { APPLY_FLOW } from '../../contract/flows.ts';
import { basePathOf, PATHS } from '../../contract/pages.ts';
import { RIBBON_PORTALS, type RibbonPortal } from '../../contract/ribbon.ts';
import { selectSession, selectSignIn } from '../../features/access/sessionSlice.ts';
import { selectConfig } from '../../features/configuration/configSlice.ts';
import { languageName } from '../../features/configuration/useLanguages.ts';
import { answersChanged, selectDraft } from '../../features/drafts/draftSlice.ts';
import { createJourneyContext } from '../../features/flows/createJourneyContext.ts';
import { shownForms } from '../../features/forms/shownForms.ts';
import type { FillableForm, RibbonLink, RibbonTools } from '../../sandbox/ribbon/ribbonTools.ts';
import { isList, isRecord, ownMember, parseJson, textOf } from '../../lib/unknownValue.ts';
import type { Portal } from '../portal.ts';
import { answersUpTo, withDecision, withOwnEmail, type Filling } from './fillIn.ts';
import { samplesOf } from './samples.ts';

const APPLICATION = /^\/(urn:app:[^/]+)/;
const CODE_INPUT = 'input[autocomplete="one-time-code"]';

/** Reads the tools of the ribbon from the page as it is now. */
export function readTools({ store, services, navigator, texts }: Portal, button: HTMLElement): RibbonTools {
  const config = selectConfig(store.getState());
  const session = selectSession(store.getState());
  const signIn = selectSignIn(store.getState());
  const email = session.kind === 'signedIn' ? session.email : undefined;
  const runtime = services.flow.current();
  const { definition } = runtime;
  const market = config.market;
  const filling: Filling = {
    runtime,
    contextOf: (answers) => createJourneyContext({ config, definition, answers, application: null }),
    sampleOf: (stepId) => {
      const step = definition.steps[stepId];
      const sample = samplesOf(market, stepId)?.valid[0]?.answers;
      return step && sample && withOwnEmail(sample, step, email);
    },
  };
  const answers = () => selectDraft(store.getState()).answers;
  const keep = (changed: Answers) => void store.dispatch(answersChanged(changed));
  const journey = walkJourney(runtime, APPLY_FLOW, filling.contextOf(answers()));
  const { hash, pathname, search } = location;
  const basePath = basePathOf(pathname);
  const codeInput = document.querySelector<HTMLInputElement>(CODE_INPUT);
  return {
    forms: listForms(email),
    fillCode: codeInput ? (code) => typeInto(codeInput, code) : undefined,
    codeTo: codeInput && signIn.kind !== 'idle' ? signIn.email : undefined,
    applicationId: APPLICATION.exec(pathname.slice(basePath.length))?.[1],
    reload: () => location.reload(),
    chooseOutcome(digits) {
      const changed = withDecision(digits, answers(), filling);
      if (changed) keep(changed);
      return changed !== undefined;
    },
    steps: journey.steps.map(({ id, path }) => ({ id, path })),
    jumpTo(stepId) {
      keep(answersUpTo(stepId, answers(), filling));
      navigator.go(journey.steps.find(({ id }) => id === stepId)?.path ?? PATHS.resume);
    },
    portals: readPortals(button),
    markets: config.markets.map(({ currency }) =>
      linkOf(currency, { currency }, currency === config.currency),
    ),
    languages: config.locales.map((locale) =>
      linkOf(languageName(locale), { lng: locale }, locale === texts.language),
    ),
  };

  function linkOf(text: string, params: Readonly<Record<string, string>>, isShown: boolean): RibbonLink {
    const query = new URLSearchParams({ ...Object.fromEntries(new URLSearchParams(search)), ...params });
    return { text, href: `${pathname}?${query.toString()}${hash}`, isShown };
  }
}

function listForms(email: string | undefined): readonly FillableForm[] {
  return [...shownForms].flatMap(({ runtime, stepId, answers, onChange }) => {
    const step = runtime.definition.steps[stepId];
    const definition: unknown = runtime.definition;
    const samples = samplesOf(textOf(ownMember(ownMember(definition, 'market'), 'id')), stepId);
    if (!step || !samples) return [];
    const fill = (sample: Answers) =>
      onChange(replaceAnswers(step.schema, answers, withOwnEmail(sample, step, email)));
    return [{ stepId, samples, fill }];
  });
}

function readPortals(button: HTMLElement): readonly RibbonPortal[] {
  const portals = parseJson(button.getAttribute(RIBBON_PORTALS) ?? '');
  if (!isList(portals)) return [];
  return portals.filter(isRecord).map(({ id, name, url, shown }) => ({
    id: textOf(id),
    name: textOf(name),
    url: textOf(url),
    shown: shown === true,
  }));
}

/** Types as a person would: React takes no notice of a value that is only set. */
function typeInto(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.focus();
}
