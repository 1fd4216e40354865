import type { AddressExtras } from '../lookupAddress.ts';
import { useMemo } from 'react';
import { pathToPointer } from '../../../engine/index.ts';
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
  const section = getUiOptions(uiSchema)['autocompleteSection'];
  return (
    <AutocompleteSection value={typeof section === 'string' ? section : undefined}>
      {extras.lookupAddress && (
        <AddressLookup
          id={`${fieldPathId.$id}__lookup`}
          lookup={extras.lookupAddress}
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
