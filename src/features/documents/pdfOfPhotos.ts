/** A photograph as a JPEG, upright. */
export interface Photo {
  readonly jpeg: Uint8Array<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
}

/** The longer side of a sheet of A4, in points. */
const LONG_SIDE = 842;
const OBJECTS_OF_PAGE = 3;
const FIRST_PAGE = 3;

/** Returns a PDF with one photograph on each page. JPEG is a format of PDF, so the pictures are copied as they are. */
export function pdfOfPhotos(photos: readonly Photo[]): Blob {
  const parts: (string | Uint8Array<ArrayBuffer>)[] = [];
  const offsets: number[] = [];
  let length = 0;
  const write = (part: string | Uint8Array<ArrayBuffer>) => {
    parts.push(part);
    length += part.length; // every text here is ASCII
  };
  const object = (dictionary: string, stream?: Uint8Array<ArrayBuffer>) => {
    offsets.push(length);
    write(`${offsets.length} 0 obj\n${dictionary}\n`);
    if (stream) {
      write('stream\n');
      write(stream);
      write('\nendstream\n');
    }
    write('endobj\n');
  };
  const pageIds = photos.map((_, index) => FIRST_PAGE + index * OBJECTS_OF_PAGE);
  write('%PDF-1.4\n');
  object('<< /Type /Catalog /Pages 2 0 R >>');
  object(`<< /Type /Pages /Count ${photos.length} /Kids [${pageIds.map((id) => `${id} 0 R`).join(' ')}] >>`);
  for (const photo of photos) for (const args of objectsOf(photo, offsets.length + 1)) object(...args);
  const start = length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = offsets.length + 1;
  write(`xref\n0 ${size}\n0000000000 65535 f \n${rows}`);
  write(`trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`);
  return new Blob(parts, { type: 'application/pdf' });
}

type PdfObject = readonly [dictionary: string, stream?: Uint8Array<ArrayBuffer>];

/** The page, what it draws, and the picture. */
function objectsOf({ jpeg, width, height }: Photo, id: number): readonly PdfObject[] {
  const scale = LONG_SIDE / Math.max(width, height);
  const [right, top] = [Math.round(width * scale), Math.round(height * scale)];
  const drawing = new TextEncoder().encode(`q ${right} 0 0 ${top} 0 0 cm /P Do Q`);
  return [
    [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${right} ${top}] /Contents ${id + 1} 0 R ` +
        `/Resources << /XObject << /P ${id + 2} 0 R >> >> >>`,
    ],
    [`<< /Length ${drawing.length} >>`, drawing],
    [
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB ` +
        `/BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>`,
      jpeg,
    ],
  ];
}
