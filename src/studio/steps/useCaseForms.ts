import type { Json, StepDefinition } from '@stepwright/engine';
import { isSameJson } from '../../lib/isSameJson.ts';
import { isList, parseJson } from '../../lib/unknownValue.ts';
import type { Case } from '../project/caseRules.ts';
import { keyOfView } from '../project/resolved.ts';
import { asJson } from '../project/schemaPath.ts';
import { useBegunForms, useOpenFormOf } from '../shell/useKeptForm.ts';
import { focusLater } from './focusIn.ts';
import { useView } from './useView.ts';

/** The id of the heading of the rules for cases. */
export const CASES = 'other-rules';

/** The form that is open, of those of a question's rules for cases. */
export interface CaseForms {
  /** The subject of the open form: a case, a new one, or one that is gone. */
  readonly open: Case | 'new' | 'gone' | undefined;
  /** Names the open form among those of the draft. */
  readonly about: string;
  readonly show: (one: Case | 'new') => void;
  readonly close: () => void;
  /** Forgets what was begun about a case, which is removed. */
  readonly forget: (one: Case) => void;
}

/** Opens a form for a new case, or for the condition of one. A case is named by its conditions and rule, as others may move it. */
export function useCaseForms(step: StepDefinition, pointer: string, cases: readonly Case[]): CaseForms {
  const { view } = useView();
  const start = `case ${keyOfView(view)} ${step.id} ${pointer} `;
  const form = useOpenFormOf(start);
  const begun = useBegunForms();
  const openOf = (name: string) => (name === 'new' ? name : (findCase(cases, name) ?? 'gone'));
  return {
    open: form.open === undefined ? undefined : openOf(form.open),
    about: form.aboutOf(form.open ?? ''),
    show: (one) => form.show(one === 'new' ? one : nameOfCase(one)),
    close: () => {
      form.close();
      focusLater(CASES);
    },
    forget: (one) => {
      if (form.open !== undefined && openOf(form.open) === one) form.close();
      for (const name of begun.list(start)) if (openOf(name) === one) begun.forget(start + name);
    },
  };
}

/** The conditions that a case has, by what they are. */
export const conditionsOf = ({ branches }: Case): Json =>
  asJson(branches.map(({ kind, pointer, json }) => [kind, pointer, json]));

const ruleOf = ({ isRequired, rules, unsaid }: Case): Json => asJson([isRequired, rules, unsaid ?? null]);

const nameOfCase = (one: Case): string => JSON.stringify([conditionsOf(one), ruleOf(one)]);

/** Finds the case of a name by its conditions, of several with the same ones by its rule: the rule may be another one meanwhile. */
function findCase(cases: readonly Case[], name: string): Case | undefined {
  const named = parseJson(name);
  if (!isList(named)) return undefined;
  const [conditions, rule] = named;
  const same = cases.filter((one) => isSameJson(conditionsOf(one), conditions));
  return same.length > 1 ? same.find((one) => isSameJson(ruleOf(one), rule)) : same[0];
}
