import { styled } from '@mui/material/styles';
import { useEffect, useRef, type ReactNode } from 'react';

interface FilePreviewProps {
  readonly file: File;
  /** Text alternative of the picture. */
  readonly label: string;
}

const LONGEST_SIDE = 320;

/** A picture as it was sent, so that an unreadable one is noticed here and not days later. Nothing for other files. */
export function FilePreview({ file, label }: FilePreviewProps): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null);
  const isPicture = file.type.startsWith('image/');

  useEffect(() => {
    if (!isPicture) return undefined;
    let left = false;
    // Drawn by ourselves: a URL for the file would need an exception in the page's policy.
    const draw = async (): Promise<void> => {
      const bitmap = await createImageBitmap(file);
      if (!left && canvas.current) drawInto(canvas.current, bitmap);
      bitmap.close();
    };
    draw().catch(() => {
      // Not every browser reads every kind of picture; the name of the file is shown in any case.
      if (canvas.current) canvas.current.hidden = true;
    });
    return () => {
      left = true;
    };
  }, [file, isPicture]);

  if (!isPicture) return null;
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <img> needs a URL, which the policy forbids for a file
  return <Picture ref={canvas} role="img" aria-label={label} />;
}

function drawInto(canvas: HTMLCanvasElement, bitmap: ImageBitmap): void {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
}

const Picture = styled('canvas')(({ theme }) => ({
  maxWidth: '100%',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
}));
