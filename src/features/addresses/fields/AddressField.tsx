import type { AddressExtras, FoundAddress, LookupAddress, AddressSuggestion } from '../lookupAddress.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { writeObject } from '../../../product/review/writeObject.ts';
import {
  AutocompleteSection,
  getUiOptions,
  OtherMembers,
  useStepForm,
  type FieldProps,
  type UiSchema,
} from '@stepwright/react';
import { Combobox } from '../../../components/Combobox.tsx';
import { VisuallyHidden } from '../../../components/VisuallyHidden.tsx';
import { ownMember, textOf } from '../../../lib/unknownValue.ts';
import { FoldedAddress } from './FoldedAddress.tsx';
import { useFolding } from './useFolding.ts';

const HALF: UiSchema = { 'ui:options': { width: 'half' } };
const SIDE_BY_SIDE: UiSchema = { territory: HALF, zip: HALF };

/** An address: a search that fills it, and always the plain inputs, because no search knows every address. */
export function AddressField(props: FieldProps): ReactNode {
  const { formData, fieldPathId, uiSchema, schema, onChange } = props;
  const form = useStepForm();
  const { extras }: { extras: AddressExtras } = form; // brought by the screens
  const { folded, fold, unfold } = useFolding(props);
  const ui = useMemo(() => ({ ...SIDE_BY_SIDE, ...uiSchema }), [uiSchema]);
  const { autocompleteSection: section } = getUiOptions(uiSchema);
  const { prepareAddressLookup: prepare } = extras;
  useEffect(() => prepare?.(), [prepare]);
  const write = useWrittenAddress(fieldPathId.path);
  const lookup = useMemo(() => extras.lookupAddress && written(extras.lookupAddress, write), [extras, write]);
  const editId = `${fieldPathId.$id}__edit`;
  return (
    <AutocompleteSection value={typeof section === 'string' ? section : undefined}>
      {lookup && (
        <AddressLookup
          id={`${fieldPathId.$id}__lookup`}
          lookup={lookup}
          isFolded={folded.length > 0}
          onChoose={(address) => {
            onChange({ ...withoutOptional(formData, schema), ...address }, fieldPathId.path);
            fold(address, editId);
          }}
        />
      )}
      {folded.length > 0 && (
        <FoldedAddress id={editId} line={lineOf(formData, folded, write)} onEdit={unfold} />
      )}
      <OtherMembers {...props} uiSchema={ui} without={folded} />
    </AutocompleteSection>
  );
}

/** The folded parts in one line: as the market writes them, else one after the other. */
function lineOf(
  address: unknown,
  folded: readonly string[],
  write: (address: FoundAddress) => string,
): string {
  const parts = folded.map((name) => [name, textOf(ownMember(address, name))] as const);
  return write(Object.fromEntries(parts)) || parts.map(([, text]) => text).join(', ');
}

/** Returns how the step writes the address at a path in one line; empty if it does not. */
function useWrittenAddress(path: FieldProps['fieldPathId']['path']): (address: FoundAddress) => string {
  const { runtime, stepId, t, hasText, language } = useStepForm();
  const location = path.map((name) => (typeof name === 'number' ? '*' : name)).join('/');
  return useCallback(
    (members) => {
      const step = runtime.definition.steps[stepId];
      const texts = { t, exists: hasText, language, rules: runtime };
      return step ? writeObject(step, { segments: location.split('/'), members, texts }) : '';
    },
    [runtime, stepId, t, hasText, language, location],
  );
}

/** Optional parts, such as an apartment, belong to the address before: the search fills those that the new one has. */
function withoutOptional(address: object, { properties = {}, required = [] }: FieldProps['schema']): object {
  const optional = Object.keys(properties).filter((name) => !required.includes(name));
  return { ...address, ...Object.fromEntries(optional.map((name) => [name, undefined])) };
}

const SEARCH_DELAY_MS = 250;

/** Fewer characters find half the country. */
const MIN_QUERY_LENGTH = 3;

const NO_SUGGESTIONS: readonly AddressSuggestion[] = [];

interface AddressSearch {
  readonly suggestions: readonly AddressSuggestion[];
  readonly searching: boolean;
  /** The search was made, and knows no such address. */
  readonly foundNothing: boolean;
}

const NO_SEARCH: AddressSearch = { suggestions: NO_SUGGESTIONS, searching: false, foundNothing: false };

interface AddressLookupProps {
  readonly id: string;
  readonly lookup: NonNullable<AddressExtras['lookupAddress']>;
  /** Whether parts of an address that it found have no inputs now. */
  readonly isFolded: boolean;
  readonly onChoose: (address: FoundAddress) => void;
}

/** Hints below the input while a chosen address is fetched, and if the service did not return it. */
const HINTS = {
  idle: 'common:address.byHand',
  folded: 'common:address.another',
  fetching: 'common:searching',
  failed: 'common:address.none',
} as const;

/** Finds an address from a few words. A search that fails stays quiet: one can always type below. */
function AddressLookup({ id, lookup, isFolded, onChoose }: AddressLookupProps): ReactNode {
  const { t } = useStepForm();
  const [text, setText] = useState('');
  const [filledIn, setFilledIn] = useState('');
  const { suggestions, searching, foundNothing } = useAddressSearch(text, lookup);
  const [fetching, setFetching] = useState<'idle' | 'fetching' | 'failed'>('idle');
  const latest = useRef(onChoose); // the fields below may change while the address is fetched
  useEffect(() => {
    latest.current = onChoose;
  });
  const message = searching ? 'common:searching' : foundNothing ? 'common:address.none' : undefined;
  const take = async ({ label, address }: AddressSuggestion): Promise<void> => {
    setFetching('fetching');
    try {
      latest.current(typeof address === 'function' ? await address() : address);
      setFilledIn(label);
      setFetching('idle');
    } catch {
      setFetching('failed'); // the service did not give it: it is typed
    }
  };
  return (
    <div className="sw-field">
      <label className="sw-label" htmlFor={id}>
        {t('common:address.find')}
      </label>
      <Combobox
        id={id}
        text={text}
        onTextChange={setText}
        groups={suggestions.length === 0 ? [] : [{ id: 'found', options: suggestions }]}
        onSelect={(suggestionId) => {
          const chosen = suggestions.find((suggestion) => suggestion.id === suggestionId);
          setText('');
          if (chosen) void take(chosen);
        }}
        {...(message === undefined ? {} : { message: t(message) })}
        status={t('common:address.results', { count: suggestions.length })}
        listLabel={t('common:address.suggestions')}
        describedBy={`${id}__hint`}
      />
      <p id={`${id}__hint`} className="sw-hint sw-below">
        {t(HINTS[fetching === 'idle' && isFolded ? 'folded' : fetching])}
      </p>
      <VisuallyHidden>
        <output>
          {fetching === 'idle'
            ? filledIn && t('common:address.filledIn', { address: filledIn })
            : t(HINTS[fetching])}
        </output>
      </VisuallyHidden>
    </div>
  );
}

/** Returns suggestions for the text of the input. A newer text aborts the request of the older one. */
function useAddressSearch(text: string, lookup: NonNullable<AddressExtras['lookupAddress']>): AddressSearch {
  const query = text.trim();
  const [answer, setAnswer] = useState({ query: '', suggestions: NO_SUGGESTIONS, failed: false });

  useEffect(() => {
    if (query.length < MIN_QUERY_LENGTH) return undefined;
    const controller = new AbortController();
    const finish = (suggestions: readonly AddressSuggestion[], failed = false): void => {
      if (!controller.signal.aborted) setAnswer({ query, suggestions, failed });
    };
    const timer = setTimeout(() => {
      // A broken search does not matter to users who can type the address: the inputs are right below.
      lookup(query, controller.signal).then(
        (suggestions) => finish(suggestions),
        () => finish(NO_SUGGESTIONS, true),
      );
    }, SEARCH_DELAY_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [query, lookup]);

  if (query.length < MIN_QUERY_LENGTH) return NO_SEARCH;
  const { suggestions, failed } = answer;
  const searching = answer.query !== query;
  return { suggestions, searching, foundNothing: !searching && !failed && suggestions.length === 0 };
}

/** Formats suggestions as the market writes an address; by default as the search does. */
function written(lookup: LookupAddress, write: (address: FoundAddress) => string): LookupAddress {
  return async (query, signal) =>
    (await lookup(query, signal)).map(({ address, label, id }) => ({
      id,
      address,
      label: (typeof address !== 'function' && write(address)) || label,
    }));
}
