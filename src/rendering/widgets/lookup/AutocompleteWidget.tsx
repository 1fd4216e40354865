import type { ReactNode } from 'react';
import type { WidgetProps } from '@rjsf/utils';
import { useLayoutEffect } from 'react';
import { Combobox } from '../../../components/Combobox.tsx';
import { useField } from '../../FieldContext.ts';
import type { Lookup } from '../../ports.ts';
import type { FormTexts } from '../../say.ts';
import { useStepForm } from '../../StepFormContext.ts';
import { pathToPointer } from '../../../engine/index.ts';
import type { ErrorFilter } from '../../errorFilter.ts';
import { moveErrorsToWidget } from '../moveErrorsToWidget.ts';
import { useChosen } from './useChosen.ts';
import { type LookupState, useLookup } from './useLookup.ts';

const SHORTEST_QUERY = 2;

/** Widget for a choice among the results of a product's source; also for free text, if the step allows it. */
export function AutocompleteWidget(props: WidgetProps): ReactNode {
  const { id, options } = props;
  const { t } = useStepForm();
  const { texts, describedBy, invalid } = useField();
  const { selectedId, text, typed, choose, change, leave } = useChosen(props);
  const query = typed?.trim() ?? '';
  const isQuery = query.length >= SHORTEST_QUERY;
  const { state, retry } = useLookup({
    lookup: useSource(options['source']),
    query: isQuery ? query : undefined,
  });
  useLookupErrors(typed !== undefined && options['freeText'] !== true);
  const found = state.kind === 'found' ? state.options : [];
  return (
    <>
      <Combobox
        id={id}
        text={text}
        onTextChange={change}
        groups={[{ id: 'found', options: found.map(({ value, label }) => ({ id: value, label })) }]}
        onSelect={(optionId) => choose(found.find(({ value }) => value === optionId))}
        onLeave={leave}
        {...(selectedId !== undefined && { selectedId })}
        {...wordsFor(state, query, t)}
        listLabel={t('common:lookup.list')}
        placeholder={texts.placeholder}
        describedBy={describedBy}
        invalid={invalid}
        {...statusOf(props)}
      />
      {state.kind === 'failed' && (
        <button type="button" className="sw-copy" onClick={retry}>
          {t('common:retry')}
        </button>
      )}
    </>
  );
}

function statusOf({ required, disabled, readonly }: WidgetProps) {
  return { required: required === true, disabled: disabled === true || readonly === true };
}

function useSource(name: unknown): Lookup {
  const { lookups } = useStepForm();
  const lookup = typeof name === 'string' ? lookups?.[name] : undefined;
  if (!lookup)
    throw new Error(`A step searches in "${String(name)}": give StepForm that source in "lookups"`);
  return lookup;
}

/** Returns the texts shown in place of options, and announced about them. */
function wordsFor(
  state: LookupState,
  query: string,
  t: FormTexts,
): { readonly message?: string; readonly status?: string } {
  switch (state.kind) {
    case 'idle':
      return {};
    case 'searching':
      return { message: t('common:lookup.searching') };
    case 'slow':
      return { message: t('common:lookup.slow') };
    case 'failed':
      return { message: t('common:lookup.failed') };
    case 'offline':
      return { message: t('common:lookup.offline') };
    case 'found':
      return state.options.length === 0
        ? { message: t('common:lookup.none', { query }) }
        : { status: t('common:lookup.results', { count: state.options.length }) };
  }
}

/** Reports a typed text without a choice, instead of dropping it. */
function useLookupErrors(isUnchosen: boolean): void {
  const { path } = useField();
  const { errorFilters } = useStepForm();
  const pointer = pathToPointer(path);
  useLayoutEffect(() => {
    const own = isUnchosen ? [{ pointer, code: 'lookup.notChosen', params: {} } as const] : [];
    const filter: ErrorFilter = (errors) => moveErrorsToWidget([...own, ...errors], pointer);
    errorFilters.add(filter);
    return () => {
      errorFilters.delete(filter);
    };
  });
}
