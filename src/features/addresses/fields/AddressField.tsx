import type { AddressExtras, FoundAddress, LookupAddress } from '../lookupAddress.ts';
import { useEffect, useMemo } from 'react';
import { pathToPointer } from '../../../engine/index.ts';
import { writeLine } from '../../../product/review/writeLine.ts';
import type { ReactNode } from 'react';
import { AddressLookup } from './AddressLookup.tsx';
import {
  AutocompleteSection,
  getUiOptions,
  OtherMembers,
  useStepForm,
  type FieldProps,
  type UiSchema,
} from '../../../rendering/index.ts';

const EVERY_MEMBER: readonly string[] = [];

const HALF: UiSchema = { 'ui:options': { width: 'half' } };
const SIDE_BY_SIDE: UiSchema = { territory: HALF, zip: HALF };

/** An address: a search that fills it, and always the plain inputs, because no search knows every address. */
export function AddressField(props: FieldProps): ReactNode {
  const { formData, fieldPathId, uiSchema, onChange } = props;
  const { extras, focusAnswer }: { extras: AddressExtras; focusAnswer: (pointer: string) => void } =
    useStepForm(); // brought by the screens
  const ui = useMemo(() => ({ ...SIDE_BY_SIDE, ...uiSchema }), [uiSchema]);
  const { autocompleteSection: section, reviewedAsLine: line } = getUiOptions(uiSchema);
  const { prepareAddressLookup: prepare } = extras;
  useEffect(() => prepare?.(), [prepare]);
  const lookup = useMemo(() => extras.lookupAddress && written(extras.lookupAddress, line), [extras, line]);
  return (
    <AutocompleteSection value={typeof section === 'string' ? section : undefined}>
      {lookup && (
        <AddressLookup
          id={`${fieldPathId.$id}__lookup`}
          lookup={lookup}
          onChoose={(address) => {
            onChange({ ...formData, line2: undefined, ...address }, fieldPathId.path);
            focusAnswer(pathToPointer([...fieldPathId.path, 'line1']));
          }}
        />
      )}
      <OtherMembers {...props} uiSchema={ui} without={EVERY_MEMBER} />
    </AutocompleteSection>
  );
}

/** Formats suggestions as the market writes an address; by default as the search does. */
function written(lookup: LookupAddress, line: unknown): LookupAddress {
  if (!Array.isArray(line)) return lookup;
  const parts = line as readonly (readonly Member[])[]; // an option that the checker knows
  return async (query, signal) =>
    (await lookup(query, signal)).map(({ address, ...found }) => ({
      ...found,
      address,
      ...(typeof address !== 'function' && {
        label: writeLine(parts, (name) => address[name as Member]),
      }),
    }));
}

type Member = keyof FoundAddress;
