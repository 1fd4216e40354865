import { firstParts, onDemand } from '../../lib/onDemand.tsx';
import type { FormKit } from '@stepwright/react';
import { CATEGORY_MEMBERS } from '../categories/categoriesState.ts';
import { inputFormats } from './inputFormats.ts';

/** Fields and inputs of this product. The fields' names are also listed in schemas/meta/widgets.json, for the checker. */
export const portalKit: FormKit = {
  fields: {
    address: onDemand(async () => (await import('../addresses/fields/AddressField.tsx')).AddressField),
    verifiedEmail: onDemand(
      async () => (await import('../emails/fields/VerifiedEmailField.tsx')).VerifiedEmailField,
      firstParts,
    ),
    category: onDemand(async () => (await import('../categories/fields/CategoryField.tsx')).CategoryField),
  },
  inputFormats,
  autocompleteByName: { territory: 'address-level1' },
  fieldMembers: { category: CATEGORY_MEMBERS },
};
