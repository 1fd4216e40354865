import { useState } from 'react';
import type { ReactNode } from 'react';
import { Combobox } from '../../../components/Combobox.tsx';
import { VisuallyHidden } from '../../../components/VisuallyHidden.tsx';
import type { AddressSuggestion, AddressExtras } from '../lookupAddress.ts';
import { useAddressSearch } from './useAddressSearch.ts';
import { useStepForm } from '../../../rendering/index.ts';

interface AddressLookupProps {
  readonly id: string;
  readonly lookup: NonNullable<AddressExtras['lookupAddress']>;
  readonly onChoose: (address: AddressSuggestion['address']) => void;
}

/** Finds an address from a few words. A search that fails stays quiet: one can always type below. */
export function AddressLookup({ id, lookup, onChoose }: AddressLookupProps): ReactNode {
  const { t } = useStepForm();
  const [text, setText] = useState('');
  const [filledIn, setFilledIn] = useState('');
  const { suggestions, searching, foundNothing } = useAddressSearch(text, lookup);
  const message = searching ? 'common:address.searching' : foundNothing ? 'common:address.none' : undefined;
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
          if (!chosen) return;
          setFilledIn(chosen.label);
          onChoose(chosen.address);
        }}
        {...(message === undefined ? {} : { message: t(message) })}
        status={t('common:address.results', { count: suggestions.length })}
        listLabel={t('common:address.suggestions')}
        describedBy={`${id}__hint`}
      />
      <p id={`${id}__hint`} className="sw-hint sw-below">
        {t('common:address.byHand')}
      </p>
      <VisuallyHidden>
        <output>{filledIn && t('common:address.filledIn', { address: filledIn })}</output>
      </VisuallyHidden>
    </div>
  );
}
