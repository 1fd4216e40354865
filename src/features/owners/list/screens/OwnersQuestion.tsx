import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../../components/ConfirmDialog.tsx';

/** A question or notice before the list continues. */
export type Question =
  | { readonly kind: 'confirm' }
  | { readonly kind: 'sole' }
  | { readonly kind: 'remove'; readonly name: string; readonly go: () => void }
  | { readonly kind: 'stays'; readonly name: string }
  | { readonly kind: 'incomplete'; readonly index: number; readonly name: string }
  | { readonly kind: 'shares'; readonly shares: number };

interface OwnersQuestionProps {
  readonly question: Question | undefined;
  readonly onClose: () => void;
  readonly onConfirm: (ownership: 'LISTED' | 'SOLE') => void;
  readonly onOpen: (index: number) => void;
}

/** The dialogs of the list, one at a time. What was asked last stays drawn while its dialog closes. */
export function OwnersQuestion({ question, onClose, onConfirm, onOpen }: OwnersQuestionProps): ReactNode {
  const { t } = useTranslation('stepUps');
  const [asked, setAsked] = useState(question);
  if (question && question !== asked) setAsked(question);
  if (!asked) return null;
  const name = 'name' in asked && asked.name !== '' ? asked.name : t('owners.ask.somebody');
  const shares = 'shares' in asked ? asked.shares : 0;
  const go = (): void => {
    onClose();
    switch (asked.kind) {
      case 'confirm':
        return onConfirm('LISTED');
      case 'sole':
        return onConfirm('SOLE');
      case 'remove':
        return asked.go();
      case 'incomplete':
        return onOpen(asked.index);
      case 'shares':
      case 'stays':
        return undefined;
    }
  };
  return (
    <ConfirmDialog
      open={question !== undefined}
      title={t(`owners.ask.${asked.kind}.title`, { name, shares })}
      confirmText={t(`owners.ask.${asked.kind}.yes`, { name })}
      cancelText={t(`owners.ask.${asked.kind}.no`)}
      tone={asked.kind === 'remove' || asked.kind === 'sole' ? 'danger' : 'normal'}
      onConfirm={go}
      onCancel={onClose}
    >
      <p>{t(`owners.ask.${asked.kind}.text`, { name, shares })}</p>
    </ConfirmDialog>
  );
}
