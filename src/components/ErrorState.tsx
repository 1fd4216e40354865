import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import { tryAgain } from '../lib/failedParts.ts';
import { Spot, type SpotName } from './Spot.tsx';

interface ErrorStateProps {
  readonly title: string;
  readonly children?: ReactNode;
  readonly retryText?: string;
  readonly picture?: SpotName;
  readonly onRetry?: () => void;
}

/** A page whose content did not come: nothing is lost; try again. */
export function ErrorState({
  picture = 'trouble',
  title,
  children,
  retryText,
  onRetry,
}: ErrorStateProps): ReactNode {
  return (
    <div className="step" role="alert">
      <Spot name={picture} />
      <div className="step-head">
        <h1>{title}</h1>
        {children !== undefined && <div className="intro">{children}</div>}
      </div>
      {retryText !== undefined && (
        <div>
          <Button variant="contained" onClick={() => tryAgain(() => onRetry?.())}>
            {retryText}
          </Button>
        </div>
      )}
    </div>
  );
}
