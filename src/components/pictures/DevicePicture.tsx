import type { ReactNode } from 'react';
import { DEVICE_DRAWINGS } from './deviceDrawings.ts';
import { PicturesContext, Picture } from './Picture.tsx';
import './pictures.css';

export interface DevicePictureProps {
  readonly name: keyof typeof DEVICE_DRAWINGS;
  readonly className?: string;
}

/** Shows the drawing of a device, a licence or a parcel. */
export function DevicePicture(props: DevicePictureProps): ReactNode {
  return (
    <PicturesContext value={DEVICE_DRAWINGS}>
      <Picture {...props} />
    </PicturesContext>
  );
}
