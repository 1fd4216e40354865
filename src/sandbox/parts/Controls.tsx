import { useState, type ReactNode } from 'react';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { LabelledInput } from '../../components/LabelledInput.tsx';
import { StepButtons } from '../../components/StepButtons.tsx';

const VARIANTS = ['contained', 'outlined', 'text'] as const;

/** Buttons of each kind, active and disabled, and the buttons of a step that is being sent. */
export function ButtonParts(): ReactNode {
  const { t } = useTranslation('sandbox');
  const [presses, setPresses] = useState(0);
  const press = () => setPresses((count) => count + 1);
  return (
    <>
      <div className="row">
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant} onClick={press}>
            {t(`parts.buttons.${variant}`)}
          </Button>
        ))}
        <Button variant="contained" disabled>
          {t('parts.buttons.disabled')}
        </Button>
      </div>
      <output>{t('parts.buttons.presses', { presses })}</output>
      <StepButtons
        continueText={t('parts.continue')}
        backText={t('parts.back')}
        skipText={t('parts.skip')}
        onBack={press}
        onContinue={press}
        onSkip={press}
      />
      <StepButtons
        continueText={t('parts.continue')}
        backText={t('parts.back')}
        busyText={t('parts.busy')}
        onContinue={press}
      />
    </>
  );
}

/** An input without and one with an error. */
export function InputParts(): ReactNode {
  const { t } = useTranslation('sandbox');
  const [name, setName] = useState(t('parts.name'));
  const [email, setEmail] = useState('ada@');
  return (
    <>
      <LabelledInput
        id="parts-name"
        label={t('parts.inputs.name')}
        autoComplete="off"
        inputMode="text"
        value={name}
        onChange={setName}
      />
      <LabelledInput
        id="parts-email"
        label={t('parts.inputs.email')}
        error={t('parts.inputs.error')}
        type="email"
        autoComplete="off"
        inputMode="email"
        value={email}
        onChange={setEmail}
      />
    </>
  );
}

/** A question in a dialog, which a button opens. */
export function DialogPart(): ReactNode {
  const { t } = useTranslation('sandbox');
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <div className="row">
      <Button variant="outlined" onClick={() => setIsOpen(true)}>
        {t('parts.dialog.open')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={t('parts.dialog.title')}
        confirmText={t('parts.dialog.confirm')}
        cancelText={t('parts.dialog.cancel')}
        tone="danger"
        onConfirm={close}
        onCancel={close}
      >
        {t('parts.dialog.text')}
      </ConfirmDialog>
    </div>
  );
}
