import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface OtherDeviceProps {
  /** Open from the start where there is no camera here. */
  readonly open: boolean;
}

/**
 * Shows the URL of the page, to continue on a device with a better camera: after signing in there, the same check is
 * found.
 */
export function OtherDevice({ open }: OtherDeviceProps): ReactNode {
  const { t } = useTranslation('stepUps');
  const [isCopied, setCopied] = useState(false);
  const { origin, pathname } = window.location;
  const address = `${origin}${pathname}`;
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(address);
    setCopied(true);
  };
  return (
    <Details key={String(open)} open={open}>
      <summary>{t('identification.device.title')}</summary>
      <p>{t('identification.device.text')}</p>
      <code>{address}</code>
      <p>
        {/* Where the browser forbids it, the URL can be copied by hand. */}
        <Button variant="outlined" size="small" onClick={() => void copy().catch(() => setCopied(false))}>
          {t('identification.device.copy')}
        </Button>{' '}
        <output>{isCopied ? t('identification.device.copied') : null}</output>
      </p>
    </Details>
  );
}

const Details = styled('details')(({ theme }) => ({
  '& > summary': { cursor: 'pointer', fontWeight: 600, paddingBlock: theme.spacing(0.5) },
  '& > p': { margin: theme.spacing(1, 0) },
  '& > code': {
    display: 'block',
    padding: theme.spacing(1, 1.5),
    borderRadius: theme.shape.borderRadius,
    border: `1px solid ${theme.palette.divider}`,
    overflowWrap: 'anywhere',
    userSelect: 'all',
  },
}));
