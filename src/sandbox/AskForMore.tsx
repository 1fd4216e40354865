import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { STEP_UP_TYPES, type StepUpType } from '../contract/stepUps.ts';

interface AskForMoreProps {
  readonly onAsk: (stepUps: readonly StepUpType[]) => void;
}

/** Step-ups to ask an application for, in the order in which they are pressed. */
export function AskForMore({ onAsk }: AskForMoreProps): ReactNode {
  const { t } = useTranslation('sandbox');
  const [chosen, setChosen] = useState<readonly StepUpType[]>([]);
  const press = (type: StepUpType) =>
    setChosen(chosen.includes(type) ? chosen.filter((one) => one !== type) : [...chosen, type]);
  return (
    <details>
      <summary>{t('ask.title')}</summary>
      <div className="buttons">
        {STEP_UP_TYPES.map((type) => {
          const place = chosen.indexOf(type);
          const isChosen = place !== -1;
          return (
            <Button
              key={type}
              size="small"
              variant={isChosen ? 'contained' : 'outlined'}
              aria-pressed={isChosen}
              onClick={() => press(type)}
            >
              {isChosen ? `${place + 1}. ${type}` : type}
            </Button>
          );
        })}
      </div>
      <div className="buttons">
        <Button size="small" variant="contained" disabled={chosen.length === 0} onClick={() => onAsk(chosen)}>
          {t('ask.button')}
        </Button>
      </div>
    </details>
  );
}
