import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnerType } from '../../../../contract/ownerStates.ts';
import { listLeaves, type JsonSchema } from '@stepwright/engine';

const TEXTS = { APPLICANT_OWNER: 'owners.addMyself', APPLICANT: 'owners.addApplicant' } as const;
type ApplicantType = keyof typeof TEXTS & OwnerType;

interface AddMyselfProps {
  /** Schema of the list's step. */
  readonly schema: JsonSchema;
  readonly onAdd: (type: ApplicantType) => void;
}

/** Adds the applicant to the list: as an owner, or as the person who runs the business without owning 25% or more. */
export function AddMyself({ schema, onAdd }: AddMyselfProps): ReactNode {
  const { t } = useTranslation('stepUps');
  return (
    <div className="add-myself">
      {typesIn(schema).map((type) => (
        <Button key={type} variant="outlined" onClick={() => onAdd(type)}>
          {t(TEXTS[type])}
        </Button>
      ))}
    </div>
  );
}

/** The types that the list has for the applicant: older definitions have only one. */
function typesIn(schema: JsonSchema): readonly ApplicantType[] {
  const known = listLeaves(schema).find(({ path }) => path.join('/') === 'owners/*/type')?.schema.enum;
  const types: readonly ApplicantType[] = ['APPLICANT_OWNER', 'APPLICANT'];
  return types.filter((type) => Array.isArray(known) && known.includes(type));
}
