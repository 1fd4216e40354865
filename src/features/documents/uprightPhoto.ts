import type { Photo } from './pdfOfPhotos.ts';

/** Letters of a page are legible at that, and ten pages are within the limit of a document. */
const LONGEST_SIDE = 2000;
const QUALITY = 0.8;

/** Returns a photograph turned upright and sized down. The new JPEG has no EXIF data, so it names no GPS position and no time. */
export async function uprightPhoto(file: Blob): Promise<Photo> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', QUALITY);
    });
    if (!blob) throw new Error('The browser made no picture of the canvas');
    const jpeg = new Uint8Array(await blob.arrayBuffer());
    return { jpeg, width: canvas.width, height: canvas.height };
  } finally {
    bitmap.close();
  }
}
