import Button from '@mui/material/Button';
import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { pathToPointer } from '@stepwright/engine';
import { isRecord } from '../../../lib/unknownValue.ts';
import { onDemand } from '../../../lib/onDemand.tsx';
import { FieldLabel, OtherMembers, useFieldTexts, useStepForm, type FieldProps } from '@stepwright/react';
import type { EmailExtras } from '../emailExtras.ts';
import { emailKey } from '../../../lib/emailKey.ts';

const ProveEmail = onDemand(async () => (await import('./ProveEmail.tsx')).ProveEmail);

const EVERY_MEMBER: readonly string[] = [];

/** The answers of the field, as they are typed. */
interface GivenEmail {
  readonly emailAddress?: unknown;
  readonly emailAddressConfirm?: unknown;
}

/**
 * An e-mail address with its confirmation, for an object that has `emailAddress` and `emailAddressConfirm`. The address by which the person
 * has signed in is one line; only who changes it is asked for both, and proves the new one by a code.
 */
export function VerifiedEmailField(props: FieldProps): ReactNode {
  const { formData, fieldPathId, onChange } = props;
  const { t } = useTranslation('screens');
  const { verifiedEmail, keepsEmail, loadEmailProofs }: EmailExtras = useStepForm().extras; // brought by the screens
  const { label } = useFieldTexts([...fieldPathId.path, 'emailAddress']);
  const id = `${fieldPathId.$id}_emailAddress`;
  const given: GivenEmail = isRecord(formData) ? formData : {};
  const members = useRef<HTMLDivElement>(null);
  const wasVerified = useRef(false);
  const isVerified =
    isSame(given.emailAddress, verifiedEmail) && isSame(given.emailAddressConfirm, verifiedEmail);

  useEffect(() => {
    // Focus moves to the input after the user chooses to change the address.
    if (wasVerified.current && !isVerified) members.current?.querySelector('input')?.focus();
    wasVerified.current = isVerified;
  }, [isVerified]);

  const fill = (email: string | undefined) =>
    onChange({ ...given, emailAddress: email, emailAddressConfirm: email }, fieldPathId.path);
  // Removes the server's error for the address.
  const keep = () => onChange(formData, fieldPathId.path, undefined, fieldPathId.$id);
  const other = confirmedOf(given);
  if (isVerified)
    return (
      <div className="sw-field" data-pointer={pathToPointer([...fieldPathId.path, 'emailAddress'])}>
        <FieldLabel id={id} kind="group" text={label} required />
        <p id={id} style={{ overflowWrap: 'anywhere' }}>
          {verifiedEmail}{' '}
          {!keepsEmail && <Button onClick={() => fill(undefined)}>{t('email.change')}</Button>}
        </p>
      </div>
    );
  return (
    <div ref={members} className="email-members">
      <OtherMembers {...props} without={EVERY_MEMBER} />
      {verifiedEmail !== undefined && other !== undefined && loadEmailProofs && (
        <Suspense>
          <ProveEmail key={other} email={other} load={loadEmailProofs} onProved={keep} />
        </Suspense>
      )}
      {verifiedEmail !== undefined && (
        <Button onClick={() => fill(verifiedEmail)}>{t('email.useVerified')}</Button>
      )}
    </div>
  );
}

const ADDRESS_LIKE = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]+$/;

/** The address, once it was typed the same twice. */
function confirmedOf({ emailAddress, emailAddressConfirm }: GivenEmail) {
  if (typeof emailAddress !== 'string' || typeof emailAddressConfirm !== 'string') return undefined;
  const email = emailKey(emailAddress);
  return ADDRESS_LIKE.test(email) && email === emailKey(emailAddressConfirm) ? email : undefined;
}

// Answers may be anything.
function isSame(one: unknown, other: string | undefined): boolean {
  return typeof one === 'string' && other !== undefined && emailKey(one) === emailKey(other);
}
