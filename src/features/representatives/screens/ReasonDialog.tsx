import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx';
import { LabelledInput } from '../../../components/LabelledInput.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { REASON_LENGTH } from '../../../contract/representation.ts';
import { useHelpFailureText } from '../useHelpFailureText.ts';
import { helpRequested, helpReset, selectHelp } from '../representedSlice.ts';

interface ReasonDialogProps {
  readonly applicationId: string;
  /** Name of the application for the representative. */
  readonly name: string;
  readonly onClose: () => void;
}

/** Asks why a representative helps, before they do. */
export function ReasonDialog({ applicationId, name, onClose }: ReasonDialogProps): ReactNode {
  const { t } = useTranslation('representatives');
  const dispatch = useDispatch();
  const help = useSelector(selectHelp);
  const failureText = useHelpFailureText();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const trimmed = reason.trim();
  const isValid = trimmed.length >= REASON_LENGTH.min && trimmed.length <= REASON_LENGTH.max;
  useEffect(() => {
    dispatch(helpReset());
  }, [dispatch]);
  return (
    <ConfirmDialog
      open
      title={t('reason.title', { name })}
      confirmText={t(help.kind === 'starting' ? 'reason.starting' : 'reason.start')}
      cancelText={t('reason.cancel')}
      onConfirm={() => {
        setTried(true);
        if (isValid && help.kind !== 'starting') dispatch(helpRequested({ applicationId, reason: trimmed }));
      }}
      onCancel={onClose}
    >
      <p>{t('reason.text')}</p>
      <LabelledInput
        id="reason"
        label={t('reason.label', REASON_LENGTH)}
        autoComplete="off"
        inputMode="text"
        value={reason}
        onChange={setReason}
        error={isTried && !isValid ? t('reason.invalid', REASON_LENGTH) : undefined}
      />
      {help.kind === 'failed' && (
        <Notice kind="error" urgent>
          {failureText(help.failure)}
        </Notice>
      )}
    </ConfirmDialog>
  );
}
