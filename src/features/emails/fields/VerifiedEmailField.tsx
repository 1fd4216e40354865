import Button from '@mui/material/Button';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { pathToPointer } from '../../../engine/index.ts';
import { isRecord } from '../../../lib/isRecord.ts';
import {
  FieldLabel,
  OtherMembers,
  useFieldTexts,
  useStepForm,
  type FieldProps,
} from '../../../rendering/index.ts';
import type { EmailExtras } from '../emailExtras.ts';

const EVERY_MEMBER: readonly string[] = [];

/**
 * An e-mail address with its confirmation, for an object that has `emailAddress` and `emailAddressConfirm`. The address by which the person
 * has signed in is one line; only who changes it is asked for both.
 */
export function VerifiedEmailField(props: FieldProps): ReactNode {
  const { formData, fieldPathId, onChange } = props;
  const { t } = useTranslation('screens');
  const { verifiedEmail }: EmailExtras = useStepForm().extras; // brought by the screens
  const { label } = useFieldTexts([...fieldPathId.path, 'emailAddress']);
  const id = `${fieldPathId.$id}_emailAddress`;
  const given: Readonly<Record<string, unknown>> = isRecord(formData) ? formData : {};
  const members = useRef<HTMLDivElement>(null);
  const wasVerified = useRef(false);
  const isVerified =
    isSame(given['emailAddress'], verifiedEmail) && isSame(given['emailAddressConfirm'], verifiedEmail);

  useEffect(() => {
    // Whoever asks to change it types at once.
    if (wasVerified.current && !isVerified) members.current?.querySelector('input')?.focus();
    wasVerified.current = isVerified;
  }, [isVerified]);

  const fill = (email: string | undefined) =>
    onChange({ ...given, emailAddress: email, emailAddressConfirm: email }, fieldPathId.path);
  if (isVerified)
    return (
      <div className="sw-field" data-pointer={pathToPointer([...fieldPathId.path, 'emailAddress'])}>
        <FieldLabel id={id} kind="group" text={label} required />
        <p id={id} style={{ overflowWrap: 'anywhere' }}>
          {verifiedEmail} <Button onClick={() => fill(undefined)}>{t('email.change')}</Button>
        </p>
      </div>
    );
  return (
    <div ref={members}>
      <OtherMembers {...props} without={EVERY_MEMBER} />
      {verifiedEmail !== undefined && (
        <Button onClick={() => fill(verifiedEmail)}>{t('email.useVerified')}</Button>
      )}
    </div>
  );
}

// Answers may be anything.
function isSame(one: unknown, other: string | undefined): boolean {
  return typeof one === 'string' && one.toLowerCase() === other?.toLowerCase();
}
