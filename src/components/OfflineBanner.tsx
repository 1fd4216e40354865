import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';

export interface OfflineBannerProps {
  readonly offline: boolean;
  readonly text: string;
}

/** Reports that the connection is lost and that nothing else is. Its element always exists, so that it is announced. */
export function OfflineBanner({ offline, text }: OfflineBannerProps): ReactNode {
  return <Banner>{offline ? <p>{text}</p> : null}</Banner>;
}

const Banner = styled('output')(({ theme }) => ({
  display: 'block',
  background: theme.palette.warning.surface,
  color: theme.palette.text.primary,
  textAlign: 'center',
  '& p': {
    margin: 0,
    padding: theme.spacing(1.25, 2),
    borderBottom: `1px solid ${theme.palette.warning.light}`,
  },
}));
