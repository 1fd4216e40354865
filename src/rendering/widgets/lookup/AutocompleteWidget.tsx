import { useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { WidgetProps } from '@rjsf/utils';
import { Combobox } from '../../../components/Combobox.tsx';
import { useField } from '../../context/FieldContext.ts';
import type { Lookup, LookupOption } from '../../context/ports.ts';
import type { FormTexts } from '../../context/say.ts';
import { useStepForm } from '../../context/StepFormContext.ts';
import { pathToPointer } from '@stepwright/engine';
import type { ErrorFilter } from '../../context/errorFilter.ts';
import { moveErrorsToWidget } from '../moveErrorsToWidget.ts';
import { isRecord, ownMember } from '../../../lib/unknownValue.ts';
import { shownText } from '../useTextInput.ts';
import { type LookupState, useLookup } from './useLookup.ts';

const SHORTEST_QUERY = 2;

/** Widget for a choice among the results of a product's source; also for free text, if the step allows it. */
export function AutocompleteWidget(props: WidgetProps): ReactNode {
  const { id, options } = props;
  const { source, freeText } = options;
  const { t } = useStepForm();
  const { texts, describedBy, invalid } = useField();
  const { selectedId, text, typed, choose, change, leave } = useChosen(props);
  const query = typed?.trim() ?? '';
  const isQuery = query.length >= SHORTEST_QUERY;
  const { state, retry } = useLookup({
    lookup: useSource(source),
    query: isQuery ? query : undefined,
  });
  useLookupErrors(typed !== undefined && freeText !== true);
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

interface Chosen {
  readonly selectedId: string | undefined;
  /** Text of the input. */
  readonly text: string;
  /** Typed text that is not a choice; undefined once it is one. */
  readonly typed: string | undefined;
  readonly choose: (option: LookupOption | undefined) => void;
  readonly change: (text: string) => void;
  readonly leave: () => void;
}

/** Returns the stored choice, and the text typed for another one. Free text counts only if the step allows it. */
function useChosen({ schema, options: { freeText }, value, onChange }: WidgetProps): Chosen {
  const isFree = freeText === true;
  const kept = readOption(value);
  const [known, setKnown] = useState<LookupOption>();
  const [typed, setTyped] = useState<string>();
  const text = typed?.trim();
  const keep = (option: LookupOption | undefined) => {
    setTyped(undefined);
    onChange(schema.type === 'object' ? option : option?.value);
  };
  const leave = (): void => {
    if (text === '') setTyped(undefined);
    else if (isFree && text !== undefined) keep({ value: text, label: text });
  };
  useTyped(isFree ? text : undefined, leave);
  return {
    selectedId: typed === undefined ? kept?.value : undefined,
    text: typed ?? labelOf(kept, known),
    typed: text === '' ? undefined : typed,
    choose: (option) => {
      setKnown(option);
      keep(option);
    },
    change: (changed) => {
      setTyped(changed);
      // Another text is not the old choice any more.
      if (kept && (!isFree || changed.trim() === '')) onChange(undefined);
    },
    leave,
  };
}

/** A choice that is stored as a text keeps its label from the time of choosing. */
function labelOf(kept: LookupOption | undefined, known: LookupOption | undefined): string {
  return (kept?.value === known?.value ? known?.label : kept?.label) ?? '';
}

/** Announces a text that the form does not know yet. */
function useTyped(text: string | undefined, flush: () => void): void {
  const { registerText } = useStepForm();
  const { path } = useField();
  const latest = useRef({ text, flush });
  useLayoutEffect(() => {
    latest.current = { text, flush };
  });
  useLayoutEffect(
    () =>
      registerText({
        path,
        flush: () => latest.current.flush(),
        take: () => (latest.current.text === undefined ? undefined : { value: latest.current.text }),
      }),
    [registerText, path],
  );
}

function readOption(value: unknown): LookupOption | undefined {
  const text = shownText(isRecord(value) ? ownMember(value, 'value') : value);
  if (text === '') return undefined;
  return { value: text, label: shownText(ownMember(value, 'label')) || text };
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
