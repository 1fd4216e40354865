import { useEffect, useLayoutEffect, useState } from 'react';
import type { FieldTemplateProps } from '@rjsf/utils';
import { type ExternalRule, type Json, pathToPointer } from '@stepwright/engine';
import { isSameJson } from '../../lib/isSameJson.ts';
import type { ErrorFilter } from '../context/errorFilter.ts';
import { useStepForm } from '../context/StepFormContext.ts';
import { writeReason } from '../errors/errorText.ts';
import { reasonAt } from './useEarlyError.ts';

export const RULE_DELAY_MS = 400;

/** How far a rule of the product is with a value. */
type RuleState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'checking' }
  | { readonly kind: 'accepted' }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'unreachable' };

const IDLE: RuleState = { kind: 'idle' };

interface ExternalVerdict {
  /** As `writeReason` wrote it, if the rule refuses the value. */
  readonly refusal: string | undefined;
  readonly kind: RuleState['kind'];
}

/**
 * Applies the rule that a question names to its value, once the user pauses and the schema accepts it; another value aborts it. A refused
 * value is an error of the form. What the rule could not tell holds nobody up: the server validates it at submission.
 */
export function useExternalRule(props: FieldTemplateProps): ExternalVerdict {
  const { formData, fieldPathId, registry } = props;
  const { readForm, readAnswers, errorFilters } = useStepForm();
  const rule = useRule(props);
  const value: Json | undefined = formData;
  const { path } = fieldPathId;
  const pointer = pathToPointer(path);
  const [{ of, state }, setState] = useState<{ readonly of: Json | undefined; readonly state: RuleState }>({
    of: undefined,
    state: IDLE,
  });
  const isCurrent = value !== undefined && isSameJson(of, value);
  const code = isCurrent && state.kind === 'refused' ? state.code : undefined;

  useEffect(() => {
    if (!rule || value === undefined || value === null) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const show = (next: RuleState) => {
      if (!signal.aborted) setState({ of: value, state: next });
    };
    const start = setTimeout(() => {
      if (reasonAt(registry, readForm(), path) !== undefined) return;
      show({ kind: 'checking' });
      rule(value, { answers: readAnswers(), signal }).then(
        (refused) => show(refused === undefined ? { kind: 'accepted' } : { kind: 'refused', code: refused }),
        () => show({ kind: 'unreachable' }),
      );
    }, RULE_DELAY_MS);
    return () => {
      clearTimeout(start);
      controller.abort();
    };
    // The same answer is not sent again because another one changed.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [rule, value, pointer]);

  useLayoutEffect(() => {
    if (code === undefined) return undefined;
    const filter: ErrorFilter = (errors) => [...errors, { pointer, code, params: {} }];
    errorFilters.add(filter);
    return () => {
      errorFilters.delete(filter);
    };
  }, [code, pointer, errorFilters]);

  return {
    kind: isCurrent ? state.kind : 'idle',
    refusal: code === undefined ? undefined : writeReason({ pointer, code, params: {} }),
  };
}

/** The rule of a question; undefined if it names none. Throws in a form without it, which would accept anything. */
function useRule({ schema }: FieldTemplateProps): ExternalRule | undefined {
  const { rules } = useStepForm();
  const name: unknown = Reflect.get(schema, 'externalRule');
  if (typeof name !== 'string') return undefined;
  const rule = rules?.[name];
  if (!rule) throw new Error(`The form has no rule "${name}"`);
  return rule;
}
